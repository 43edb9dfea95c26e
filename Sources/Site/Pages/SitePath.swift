/// A page or file of the site by its place below the site's root: "/feed/", "/feed/42.html", "/assets/theme.css".
package struct SitePath: Sendable, Hashable {
  /// Begins with a slash; a folder ends with one. Components are as they stand on the disk, not encoded.
  package let text: String

  package init(_ text: String) {
    self.text = text.utf8.first == Self.slash ? text : "/" + text
  }

  /// Where the page's bytes go, relative to the output folder.
  package var file: String {
    String(Substring(text.utf8.dropFirst())) + (isFolder ? "index.html" : "")
  }

  private var isFolder: Bool { text.utf8.last == Self.slash }

  /// The address of this path on a page at `page`.
  ///
  /// Relative addresses name `index.html`, so that the site opens from file:// as well, where a folder has no page.
  package func address(from page: SitePath, links: SiteConfiguration.Links) -> String {
    links == .root ? Self.encoded(text[...]) : relative(to: page)
  }

  private func relative(to page: SitePath) -> String {
    var (own, other) = (text, page.text)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        let (shared, up) = Self.way(from: other, to: own)
        return Self.address(up: up, down: UnsafeBufferPointer(rebasing: own[shared...]))
      }
    }
  }

  /// Bytes of the folders that two paths share, and how many folders of the first one come after them.
  private static func way(
    from page: UnsafeBufferPointer<UInt8>, to path: UnsafeBufferPointer<UInt8>
  ) -> (shared: Int, up: Int) {
    var shared = 0
    var index = 0
    while index < min(page.count, path.count), page[index] == path[index] {
      index += 1
      if path[index - 1] == slash { shared = index }
    }
    return (shared, page[shared...].count { $0 == slash })
  }

  /// - Parameters:
  ///   - up: how many folders the way goes up.
  ///   - down: the path from there; empty for that folder itself.
  private static func address(up: Int, down: UnsafeBufferPointer<UInt8>) -> String {
    // A first component with a colon would be read as a scheme (RFC 3986, section 4.2).
    let isScheme = up == 0 && down.first { $0 == slash || $0 == colon } == colon
    let isFolder = down.last.map { $0 == slash } ?? true
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * up + down.count + 16)
    for _ in 0..<up { bytes.append(contentsOf: [dot, dot, slash]) }
    if isScheme { bytes.append(contentsOf: [dot, slash]) }
    append(encoded: down, to: &bytes)
    if isFolder { bytes.append(contentsOf: "index.html".utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let dot = UInt8(ascii: ".")
  private static let slash = UInt8(ascii: "/")
  private static let colon = UInt8(ascii: ":")

  /// Percent-encodes what a path may not hold (RFC 3986, section 3.3); slashes stay.
  private static func encoded(_ path: Substring) -> String {
    if path.utf8.allSatisfy(isPathByte) { return String(path) }
    var path = path
    var bytes: [UInt8] = []
    path.withUTF8 { append(encoded: $0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(encoded path: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if path.allSatisfy(isPathByte) { return bytes.append(contentsOf: path) }
    for byte in path {
      if isPathByte(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? lowPathBytes : highPathBytes) >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// One bit for each byte below 64, and for each from there to 127.
  private static let lowPathBytes = bits("0123456789-./!$&'()*+,;=:", from: 0)
  private static let highPathBytes = bits("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_~@", from: 0x40)

  private static func bits(_ bytes: String, from first: UInt8) -> UInt64 {
    bytes.utf8.reduce(0) { $0 | 1 << UInt64($1 - first) }
  }
}
