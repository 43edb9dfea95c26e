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
    let from = page.file.split(separator: "/").dropLast()
    let to = file.split(separator: "/")
    var shared = 0
    while shared < from.count, shared < to.count - 1, from[from.startIndex + shared] == to[shared] { shared += 1 }
    let up = String(repeating: "../", count: from.count - shared)
    let down = to[shared...].map { Self.encoded($0) }.joined(separator: "/")
    // A first component with a colon would be read as a scheme (RFC 3986, section 4.2).
    return up.isEmpty && (to[shared].contains(":") || down.isEmpty) ? "./" + down : up + down
  }

  /// Percent-encodes what a path may not hold (RFC 3986, section 3.3); slashes stay.
  private static func encoded(_ path: Substring) -> String {
    var text = ""
    for byte in path.utf8 {
      if isPathByte(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&()*+,;=:@/".utf8.contains(byte)
    }
  }
}
