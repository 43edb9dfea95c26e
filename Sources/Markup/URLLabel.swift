/// What is shown of an address, and where it leads. Addresses found in text are ASCII.
enum URLLabel {
  /// In characters, the ellipsis included.
  static let longest = 18

  /// Without scheme, `www.` and final slashes, cut to ``longest``; the address itself if nothing is left.
  static func label(of url: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var label = url
    for prefix in ["https://", "http://"] where label.starts(with: prefix.utf8) {
      label = label.dropFirst(prefix.utf8.count)
      break
    }
    if label.starts(with: "www.".utf8) { label = label.dropFirst(4) }
    while label.last == UInt8(ascii: "/") { label = label.dropLast() }
    if label.isEmpty { label = url }
    guard label.count > longest else { return label }
    return label.prefix(longest - 1) + "…".utf8
  }

  /// `www.example.org` has no scheme, so a browser would take it for a file of the site.
  static func address(of url: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    url.starts(with: "www.".utf8) ? "https://".utf8 + url : url
  }
}
