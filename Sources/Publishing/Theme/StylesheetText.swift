/// A style sheet as a theme has it, read as far as CSS Syntax Module Level 3 goes for comments, strings and blocks.
struct StylesheetText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The sheet as it is published: readers need no comments. Each becomes nothing, but for a space where two words would
  /// become one.
  var withoutComments: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var kept = 0
    for comment in comments {
      result += bytes[kept..<comment.lowerBound]
      kept = comment.upperBound
      if let before = result.last, kept < bytes.count, Self.isWord(before), Self.isWord(bytes[kept]) {
        result.append(UInt8(ascii: " "))
      }
    }
    result += bytes[kept...]
    return result.enumerated().filter { place, byte in
      byte != UInt8(ascii: "\n") || (place > 0 && result[place - 1] != UInt8(ascii: "\n"))
    }.map(\.element)
  }

  /// Every declaration, those in at-rules as well; but not those for print, where nothing is measured.
  var declarations: [StyleDeclaration] {
    let text = blanked
    var found: [StyleDeclaration] = []
    var preludes: [String] = []
    var start = 0
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: "{"):
        preludes.append(Self.trimmed(text[start..<place]))
      case UInt8(ascii: ";"), UInt8(ascii: "}"):
        if let selector = preludes.last, !preludes.contains(where: Self.isForPrint) {
          if let one = Self.declaration(text, start..<place, selector) { found.append(one) }
        }
        if text[place] == UInt8(ascii: "}"), !preludes.isEmpty { preludes.removeLast() }
      default: continue
      }
      start = place + 1
    }
    return found
  }

  private static func isForPrint(_ prelude: String) -> Bool {
    prelude.hasPrefix("@page") || prelude.hasPrefix("@media print") || prelude.hasPrefix("@keyframes")
  }

  private static func declaration(_ text: [UInt8], _ range: Range<Int>, _ selector: String) -> StyleDeclaration? {
    guard let colon = text[range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    guard let offset = text[range].firstIndex(where: { $0 > 0x20 }) else { return nil }
    return StyleDeclaration(
      property: trimmed(text[offset..<max(offset, colon)]).lowercased(),
      value: trimmed(text[(colon + 1)..<range.upperBound]),
      selector: selector, offset: offset)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
      return ""
    }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The sheet with spaces for its comments and strings, so that every brace that is left is one.
  private var blanked: [UInt8] {
    var result = bytes
    for range in spans(includingStrings: true) {
      for place in range { result[place] = UInt8(ascii: " ") }
    }
    return result
  }

  private var comments: [Range<Int>] { spans(includingStrings: false) }

  private func spans(includingStrings: Bool) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = endOfString(from: place)
        if includingStrings { spans.append(place..<end) }
        place = end
      } else if bytes[place...].starts(with: "/*".utf8) {
        let end = endOfComment(from: place)
        spans.append(place..<end)
        place = end
      } else {
        place += byte == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return spans
  }

  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != bytes[start], bytes[place] != UInt8(ascii: "\n") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  private func endOfComment(from start: Int) -> Int {
    var place = start + 2
    while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
    return min(place + 2, bytes.count)
  }
}
