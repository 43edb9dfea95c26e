/// The addresses in a style sheet: every `url(…)`, quoted or not (CSS Syntax Module Level 3, section 4.3.6).
enum StylesheetLinks {
  static func all(in bytes: [UInt8]) -> [PageOutline.Link] {
    var links: [PageOutline.Link] = []
    var position = 0
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "(")) {
      position = open + 1
      let word = bytes[max(open - 3, 0)..<open].map { $0 | 0x20 }
      guard word.elementsEqual("url".utf8) else { continue }
      while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
      guard position < bytes.count else { break }
      let quote = bytes[position]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let start = isQuoted ? position + 1 : position
      let stop = isQuoted ? quote : UInt8(ascii: ")")
      let end = bytes[start...].firstIndex(of: stop) ?? bytes.count
      position = end
      links.append(
        PageOutline.Link(address: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end))
    }
    return links
  }
}
