/// A place of the site that a text leads to.
struct LocalLink: Sendable, Equatable {
  let path: SitePath
  /// Of a page that shows several records.
  var anchor: String?

  func address(_ context: PageContext) -> String {
    context.address(path) + (anchor.map { "#" + $0 } ?? "")
  }

  /// A row is laid out once for all pages, which lie in different folders: its markup holds this instead of an address
  /// until ``resolved(_:_:)``. No text can forge it, since an address with a control character is never a link.
  var placeholder: String {
    "\u{3}" + path.text + (anchor.map { "\u{3}" + $0 } ?? "")
  }

  /// Whether any address in a row's markup waits for its page.
  static func isIn(_ html: [UInt8]) -> Bool { html.contains(mark) }

  /// The markup of a row with its addresses as the page has them.
  static func resolved(_ html: [UInt8], _ context: PageContext) -> [UInt8] {
    guard isIn(html) else { return html }
    var resolved: [UInt8] = []
    resolved.reserveCapacity(html.count)
    var rest = html[...]
    while let place = rest.firstRange(of: [quote, mark]), let end = rest[place.upperBound...].firstIndex(of: quote) {
      resolved += rest[..<rest.index(after: place.lowerBound)]
      let parts = String(decoding: rest[place.upperBound..<end], as: UTF8.self).split(separator: "\u{3}")
      // Escaped once already: an ampersand in a path is a reference, and stays one.
      let link = LocalLink(path: SitePath(String(parts.first ?? "/")), anchor: parts.dropFirst().first.map(String.init))
      resolved += link.address(context).utf8
      rest = rest[end...]
    }
    return resolved + rest
  }

  private static let mark: UInt8 = 3
  private static let quote = UInt8(ascii: "\"")
}
