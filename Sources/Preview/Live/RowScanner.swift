/// Finds the rows of a page: elements with an id that stand right in an element of the class "chunk".
///
/// Reads tags alone, and forgives what browsers forgive; a page that it misreads is still shown as it is, since rows
/// are only left out of a message where their bytes are equal.
struct RowScanner {
  struct Row {
    let id: String
    let range: Range<Int>
  }

  private struct Element {
    let name: ArraySlice<UInt8>
    let isChunk: Bool
    let row: (id: String, start: Int)?
  }

  private let html: [UInt8]
  private var open: [Element] = []
  private(set) var rows: [Row] = []

  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  private static let raw: Set<String> = ["script", "style", "textarea", "title"]

  init(_ html: [UInt8]) {
    self.html = html
    var place = 0
    while let start = Self.find(UInt8(ascii: "<"), in: html, from: place) { place = read(tagAt: start) }
  }

  private static func find(_ byte: UInt8, in html: [UInt8], from start: Int) -> Int? {
    html[min(start, html.count)...].firstIndex(of: byte)
  }

  /// Gives the place after the tag.
  private mutating func read(tagAt start: Int) -> Int {
    let next = start + 1
    guard next < html.count else { return html.count }
    if html[next...].starts(with: "!--".utf8) { return after("-->", from: next + 3) }
    let isEnd = html[next] == UInt8(ascii: "/")
    let nameStart = isEnd ? next + 1 : next
    var end = nameStart
    while end < html.count, Self.isNameByte(html[end]) { end += 1 }
    guard end > nameStart else { return next }
    let tag = TagReader(html, from: end)
    let name = html[nameStart..<end]
    if isEnd {
      close(name, at: start, tag.end)
      return tag.end
    }
    let text = String(decoding: name, as: UTF8.self)
    if Self.raw.contains(text) { return after("</" + text, from: tag.end) }
    if tag.closesItself || Self.voids.contains(text) { return tag.end }
    let isInChunk = open.last?.isChunk ?? false
    let row = isInChunk ? tag.id.map { ($0, start) } : nil
    open.append(Element(name: name, isChunk: tag.isChunk, row: row))
    return tag.end
  }

  private mutating func close(_ name: ArraySlice<UInt8>, at start: Int, _ end: Int) {
    guard let index = open.lastIndex(where: { $0.name.elementsEqual(name) }) else { return }
    while open.count > index, let element = open.popLast() {
      if let row = element.row { rows.append(Row(id: row.id, range: row.start..<(open.count == index ? end : start))) }
    }
  }

  private func after(_ text: String, from start: Int) -> Int {
    let wanted = Array(text.utf8)
    var place = start
    while let found = Self.find(wanted[0], in: html, from: place) {
      if html[found...].starts(with: wanted) { return found + wanted.count }
      place = found + 1
    }
    return html.count
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
