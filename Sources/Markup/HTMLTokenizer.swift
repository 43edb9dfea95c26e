/// Cuts HTML into text and tags, in the spirit of the HTML Standard §13.2.5: no input is an error. Comments, declarations and
/// the contents of scripts and styles are left out.
///
/// Linear in the length of the text: from a tag or comment that never ends, all the rest is text.
struct HTMLTokenizer {
  let bytes: [UInt8]
  private var position = 0
  /// The element whose content is not for reading, while it is open.
  private var skipped: String?

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> HTMLToken? {
    if let name = skipped {
      skipped = nil
      skip(to: name)
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), let kind = markup(at: position) else { return text() }
      switch kind {
      case .comment(let end): position = end
      case .tag:
        guard let token = tag() else { return rest() }
        return token
      case .endless: return rest()
      }
    }
    return nil
  }

  private enum Markup {
    case comment(end: Int)
    case tag
    case endless
  }

  /// What a `<` begins; nil for one that is text.
  private func markup(at start: Int) -> Markup? {
    guard start + 1 < bytes.count else { return nil }
    let second = bytes[start + 1]
    if ASCIISet.letters.contains(second) { return .tag }
    if second == UInt8(ascii: "/") {
      guard start + 2 < bytes.count else { return nil }
      return ASCIISet.letters.contains(bytes[start + 2]) ? .tag : comment(from: start + 2, to: ">")
    }
    guard second == UInt8(ascii: "!") || second == UInt8(ascii: "?") else { return nil }
    let isComment = bytes[start...].starts(with: "<!--".utf8)
    return isComment ? comment(from: start + 4, to: "-->") : comment(from: start + 2, to: ">")
  }

  private func comment(from start: Int, to end: StaticString) -> Markup {
    var i = start
    while let sign = bytes[i...].firstIndex(of: UInt8(ascii: ">")) {
      let length = end.utf8CodeUnitCount
      let begins = sign + 1 - length
      if length == 1 || begins >= start && bytes[begins] == UInt8(ascii: "-") && bytes[begins + 1] == UInt8(ascii: "-")
      {
        return .comment(end: sign + 1)
      }
      i = sign + 1
    }
    return .endless
  }

  private mutating func text() -> HTMLToken {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(CharacterReferences.resolved(bytes[start..<position]))
  }

  private mutating func rest() -> HTMLToken {
    let start = position
    position = bytes.count
    return .text(CharacterReferences.resolved(bytes[start...]))
  }

  // MARK: Tags

  /// nil where the tag has no end.
  private mutating func tag() -> HTMLToken? {
    var i = position + 1
    let isEnd = bytes[i] == UInt8(ascii: "/")
    if isEnd { i += 1 }
    let name = word(&i) { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    var attributes = HTMLAttributes()
    while i < bytes.count, bytes[i] != UInt8(ascii: ">") {
      if bytes[i].isHTMLSpace || bytes[i] == UInt8(ascii: "/") { i += 1 } else { attribute(&i, &attributes) }
    }
    guard i < bytes.count else { return nil }
    position = i + 1
    if isEnd { return .end(name) }
    if Self.unreadable.contains(name) { skipped = name }
    return .start(name, attributes)
  }

  private static let unreadable: Set<String> = ["script", "style", "title", "noscript", "template"]

  private func attribute(_ i: inout Int, _ attributes: inout HTMLAttributes) {
    let start = i
    let name = word(&i) {
      !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=")
    }
    if i == start { i += 1 }  // a stray equals sign
    while i < bytes.count, bytes[i].isHTMLSpace { i += 1 }
    guard i < bytes.count, bytes[i] == UInt8(ascii: "=") else { return attributes.add(name, "") }
    i += 1
    while i < bytes.count, bytes[i].isHTMLSpace { i += 1 }
    let value = attributeValue(&i)
    attributes.add(name, CharacterReferences.resolved(bytes[value]))
  }

  private func attributeValue(_ i: inout Int) -> Range<Int> {
    guard i < bytes.count else { return i..<i }
    let quote = bytes[i]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = i
      while i < bytes.count, !bytes[i].isHTMLSpace, bytes[i] != UInt8(ascii: ">") { i += 1 }
      return start..<i
    }
    let start = i + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    i = min(end + 1, bytes.count)
    return start..<end
  }

  /// The bytes from i on that satisfy a condition, in lower case.
  private func word(_ i: inout Int, while condition: (UInt8) -> Bool) -> String {
    let start = i
    while i < bytes.count, condition(bytes[i]) { i += 1 }
    return String(decoding: bytes[start..<i], as: UTF8.self).lowercased()
  }

  /// Moves behind an element's content, to its end tag.
  private mutating func skip(to name: String) {
    let length = name.utf8.count
    while let sign = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = sign + 1
      let start = sign + 2
      guard start + length <= bytes.count, bytes[sign + 1] == UInt8(ascii: "/") else { continue }
      if zip(bytes[start...], name.utf8).allSatisfy({ $0 | 0x20 == $1 }) {
        position = sign
        return
      }
    }
    position = bytes.count
  }
}

extension UInt8 {
  /// ASCII white space of the Infra Standard.
  var isHTMLSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B
  }
}
