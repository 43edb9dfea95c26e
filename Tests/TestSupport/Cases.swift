import Effects

/// Where the conformance cases lie: Tests/Cases of the checkout, found from this file's own place.
package enum Cases {
  package static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Cases"
  }()

  /// The root of the checkout.
  package static let repository: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/")
  }()
}
