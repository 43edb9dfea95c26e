/// Why a host gave no answer.
package struct HTTPError: Error, Sendable, Equatable {
  /// In the words of the library.
  package let reason: String
  /// Whether a later try may do better.
  package let mayPass: Bool

  package init(reason: String, mayPass: Bool) {
    self.reason = reason
    self.mayPass = mayPass
  }
}
