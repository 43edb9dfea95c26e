/// The attributes of a tag, as far as rows and chunks are known by them.
struct TagReader {
  private(set) var id: String?
  private(set) var isChunk = false
  private(set) var closesItself = false
  /// The place after the tag.
  private(set) var end = 0

  /// - Parameter start: the place after the tag's name.
  init(_ html: [UInt8], from start: Int) {
    var place = start
    while place < html.count, html[place] != UInt8(ascii: ">") {
      if Self.isBlank(html[place]) || html[place] == UInt8(ascii: "/") {
        closesItself = html[place] == UInt8(ascii: "/")
        place += 1
        continue
      }
      closesItself = false
      let name = Self.span(html, from: place) {
        !Self.isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
      }
      place = name.upperBound
      // "=" where a name should be: browsers take it for one, and it is of no interest.
      if name.isEmpty { place += 1 }
      guard place < html.count, html[place] == UInt8(ascii: "="), !name.isEmpty else { continue }
      let value = Self.value(html, from: place + 1)
      place = value.end
      take(html[name], html[value.range])
    }
    end = min(place + 1, html.count)
  }

  private mutating func take(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    if name.elementsEqual("id".utf8) { id = String(decoding: value, as: UTF8.self) }
    if name.elementsEqual("class".utf8) {
      isChunk = value.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual("chunk".utf8) }
    }
  }

  private static func value(_ html: [UInt8], from start: Int) -> (range: Range<Int>, end: Int) {
    guard start < html.count else { return (html.count..<html.count, html.count) }
    let quote = html[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let range = span(html, from: start + 1) { $0 != quote }
      return (range, min(range.upperBound + 1, html.count))
    }
    let range = span(html, from: start) { !isBlank($0) && $0 != UInt8(ascii: ">") }
    return (range, range.upperBound)
  }

  private static func span(_ html: [UInt8], from start: Int, while belongs: (UInt8) -> Bool) -> Range<Int> {
    var end = start
    while end < html.count, belongs(html[end]) { end += 1 }
    return start..<max(start, end)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}
