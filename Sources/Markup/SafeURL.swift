/// Which addresses of other people's making may stand in a page.
package enum SafeURL {
  private static let schemes = ["http", "https", "mailto", "tel"]

  /// Whether an address is relative or of the schemes http, https, mailto and tel, as a browser would read it: white space
  /// around it does not hide a scheme. An address with a control character is never safe.
  package static func isSafe(_ address: String) -> Bool {
    var trimmed = Array(address.utf8)[...]
    while let first = trimmed.first, first == UInt8(ascii: " ") { trimmed = trimmed.dropFirst() }
    guard trimmed.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
    guard let scheme = scheme(of: trimmed) else { return true }
    return schemes.contains(scheme)
  }

  /// Whether an address can be an image's: mailto and tel cannot.
  package static func isSafeImage(_ address: String) -> Bool {
    guard !address.isEmpty, isSafe(address) else { return false }
    let scheme = scheme(of: Array(address.utf8)[...])
    return scheme == nil || scheme == "http" || scheme == "https"
  }

  /// Whether an address names a host, as a browser would read it: it has a scheme, or two slashes of either kind.
  ///
  /// A picture from there would tell that host who reads the page.
  static func isRemote(_ address: String) -> Bool {
    let trimmed = Array(address.utf8).drop { $0 == UInt8(ascii: " ") }
    let slashes = trimmed.prefix { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    return scheme(of: trimmed) != nil || slashes.count > 1
  }

  /// RFC 3986 §3.1, in lower case; nil for a relative reference.
  private static func scheme(of address: ArraySlice<UInt8>) -> String? {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = address[..<colon]
    guard let first = scheme.first, ASCIISet.letters.contains(first),
      scheme.allSatisfy({ ASCIISet.scheme.contains($0) })
    else { return nil }
    return String(decoding: scheme, as: UTF8.self).lowercased()
  }
}

extension ASCIISet {
  fileprivate static let scheme = ASCIISet("+-.", alphanumeric: true)
  static let letters = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}
