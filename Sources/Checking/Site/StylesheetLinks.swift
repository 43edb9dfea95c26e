/// The addresses in a style sheet: every `url(…)`, quoted or not (CSS Syntax Module Level 3, section 4.3.6).
///
/// But for those of faces with a `unicode-range`: a browser fetches them only for characters of the range, and a theme
/// declares ranges that no text of the site touches, without their files, so that its style sheet stays the same.
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
      if isOptional(end, bytes) { continue }
      links.append(
        PageOutline.Link(address: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end))
    }
    return links
  }

  /// Whether a range follows in the same block.
  private static func isOptional(_ end: Int, _ bytes: [UInt8]) -> Bool {
    let rest = bytes[end...].prefix { $0 != UInt8(ascii: "}") }
    return rest.split(separator: UInt8(ascii: ";")).contains { part in
      part.drop { $0 <= 0x20 }.starts(with: "unicode-range:".utf8)
    }
  }
}
