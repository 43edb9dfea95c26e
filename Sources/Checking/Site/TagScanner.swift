/// Finds the tags of a page with their places (HTML Standard, section 13.2.5). No input is an error; comments,
/// declarations and the contents of scripts and styles are passed over.
struct TagScanner {
  struct Tag {
    /// In lower case.
    let name: String
    var isEnd = false
    let range: Range<Int>
    let attributes: [Attribute]

    /// The first attribute of a name, which is the one that counts.
    subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  struct Attribute {
    /// In lower case.
    let name: String
    /// Of the value's bytes, without quotes; empty where there is none.
    let value: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next tag. The end tags of elements whose contents are passed over are, too.
  mutating func next() -> Tag? {
    while let sign = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = sign + 1
      guard position < bytes.count else { return nil }
      if bytes[position].isLetter {
        let tag = tag(from: sign)
        if Self.opaque.contains(tag.name) { skip(to: tag.name) }
        return tag
      }
      if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1].isLetter {
        position += 1
        var end = tag(from: sign)
        end.isEnd = true
        return end
      }
      if bytes[position] == UInt8(ascii: "!") { skipDeclaration() }
    }
    return nil
  }

  static let opaque: Set<String> = ["script", "style", "textarea", "title", "template"]

  private mutating func skipDeclaration() {
    guard bytes[position...].starts(with: "!--".utf8) else { return }
    position += 3
    while let dash = bytes[position...].firstIndex(of: UInt8(ascii: "-")) {
      position = dash + 1
      if bytes[position...].starts(with: "->".utf8) { return }
    }
    position = bytes.count
  }

  /// To an element's end tag.
  private mutating func skip(to name: String) {
    while let sign = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = sign + 1
      let end = bytes[position...].prefix(name.utf8.count + 1)
      if end.first == UInt8(ascii: "/"), end.dropFirst().map({ $0 | 0x20 }).elementsEqual(name.utf8) {
        position += end.count
        return
      }
    }
    position = bytes.count
  }

  private mutating func tag(from start: Int) -> Tag {
    let name = word { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    var attributes: [Attribute] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if bytes[position].isSpace || bytes[position] == UInt8(ascii: "/") {
        position += 1
      } else {
        attributes.append(attribute())
      }
    }
    position = min(position + 1, bytes.count)
    return Tag(name: name, range: start..<position, attributes: attributes)
  }

  private mutating func attribute() -> Attribute {
    let start = position
    let name = word { !$0.isSpace && !"/>=".utf8.contains($0) }
    // An equals sign without a name before it stands for itself: nothing that is looked for has such a name.
    if position == start { position += 1 }
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: position..<position)
    }
    position += 1
    skipSpace()
    return Attribute(name: name, value: value())
  }

  private mutating func value() -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, !bytes[position].isSpace, bytes[position] != UInt8(ascii: ">") { position += 1 }
      return start..<position
    }
    let start = position + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    position = min(end + 1, bytes.count)
    return start..<end
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
  }

  private mutating func word(while condition: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x41...0x5A ~= self || 0x61...0x7A ~= self }
  /// ASCII white space of the Infra Standard.
  fileprivate var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self && self != 0x0B }
}
