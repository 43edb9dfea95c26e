/// A page or file of the site by its place below the site's root: "/feed/", "/feed/42.html", "/assets/theme.css".
package struct SitePath: Sendable, Hashable {
  /// Begins with a slash; a folder ends with one. Components are as they stand on the disk, not encoded.
  package let text: String

  package init(_ text: String) {
    self.text = text.hasPrefix("/") ? text : "/" + text
  }

  /// Where the page's bytes go, relative to the output folder.
  package var file: String {
    String(text.dropFirst()) + (text.hasSuffix("/") ? "index.html" : "")
  }

  /// The address of this path on a page at `page`.
  ///
  /// Relative addresses name `index.html`, so that the site opens from file:// as well, where a folder has no page.
  package func address(from page: SitePath, links: SiteConfiguration.Links) -> String {
    links == .root ? Self.encoded(text[...]) : relative(to: page)
  }

  private func relative(to page: SitePath) -> String {
    var (own, other) = (file, page.file)
    let (shared, up) = own.withUTF8 { own in
      other.withUTF8 { other in Self.way(from: other, to: own) }
    }
    let down = Self.encoded(own[own.utf8.index(own.startIndex, offsetBy: shared)...])
    if up > 0 { return String(repeating: "../", count: up) + down }
    // A first component with a colon would be read as a scheme (RFC 3986, section 4.2).
    let isScheme = down.utf8.first { $0 == Self.slash || $0 == Self.colon } == Self.colon
    return isScheme || down.isEmpty ? "./" + down : down
  }

  /// Bytes of the folders that two files share, and how many folders of the first one come after them.
  private static func way(
    from page: UnsafeBufferPointer<UInt8>, to file: UnsafeBufferPointer<UInt8>
  ) -> (shared: Int, up: Int) {
    var shared = 0
    var index = 0
    while index < min(page.count, file.count), page[index] == file[index] {
      index += 1
      if file[index - 1] == slash { shared = index }
    }
    return (shared, page[shared...].count { $0 == slash })
  }

  private static let slash = UInt8(ascii: "/")
  private static let colon = UInt8(ascii: ":")

  /// Percent-encodes what a path may not hold (RFC 3986, section 3.3); slashes stay.
  private static func encoded(_ path: Substring) -> String {
    if path.utf8.allSatisfy(isPathByte) { return String(path) }
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if isPathByte(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"),
      UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
