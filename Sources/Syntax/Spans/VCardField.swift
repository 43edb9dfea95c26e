/// Which properties of cards are fields that a person edits, and how their lines are written.
package enum VCardField {
  /// By property: the names of its parts in their order.
  static let names = [
    "FN": ["name"], "N": ["family", "given", "additional", "prefix", "suffix"], "NICKNAME": ["nickname"],
    "ORG": ["organization", "department"], "TITLE": ["jobTitle"], "ROLE": ["role"], "NOTE": ["note"],
    "TEL": ["phone"], "EMAIL": ["email"], "URL": ["url"],
  ]

  /// Names in the order in which a new card has them.
  package static let editable = [
    "name", "family", "given", "additional", "prefix", "suffix", "nickname", "organization", "department", "jobTitle",
    "role", "phone", "email", "url", "note",
  ]

  /// The property that a field belongs to, and its part there; nil for other fields.
  package static func place(of field: String) -> (property: String, part: Int, parts: Int)? {
    let words = field.split(separator: " ")
    let base = words.count == 2 && Int(words[1]) != nil ? String(words[0]) : field
    for (property, names) in names {
      if let part = names.firstIndex(of: base) { return (property, part, names.count) }
    }
    return nil
  }

  /// Whether any card of a file is of version 2.1, which folds lines before blanks that belong to the text.
  package static func foldsBeforeBlanks(_ bytes: [UInt8]) -> Bool {
    var lines = VCardLines(bytes)
    while lines.next() {
      if VCardProperty(lines.text[...], at: 0..<0)?.isVersionWithBlanks == true { return true }
    }
    return false
  }

  /// A content line again with another text, as bytes without its line end; nil where it is none that could be written.
  ///
  /// What stands before the colon stays, quoted-printable included; parts that are not given stay as they were written.
  ///
  /// - Parameters:
  ///   - texts: by part of the value; a value of one part has it at 0.
  ///   - fold: what stands between the pieces of a long line; nil where lines are not to be cut.
  package static func line(_ line: ArraySlice<UInt8>, texts: [Int: String], fold: String?) -> [UInt8]? {
    var lines = VCardLines(Array(line))
    lines.keepsBlanks = fold == nil
    guard lines.next(), let property = VCardProperty(lines.text[...], at: 0..<0), property.encoding != .base64,
      let head = lines.text.count >= property.value.count ? lines.text.dropLast(property.value.count) : nil
    else { return nil }
    let isQuoted = property.encoding == .quotedPrintable
    let written = isQuoted ? QuotedPrintable.decode(property.value).bytes : Array(property.value)
    let count = names[property.name]?.count ?? 1
    let value = Self.value(written, texts, hasParts: count > 1)
    if isQuoted { return Array(head) + quotedPrintable(value) }
    return folded(Array(head) + value, fold)
  }

  /// The line of a new property.
  package static func line(_ property: String, texts: [Int: String], parts: Int, fold: String?) -> [UInt8] {
    let empty = Array(String(repeating: ";", count: max(parts - 1, 0)).utf8)
    return folded(Array((property + ":").utf8) + value(empty, texts, hasParts: parts > 1), fold)
  }

  private static func value(_ written: [UInt8], _ texts: [Int: String], hasParts: Bool) -> [UInt8] {
    guard hasParts else { return escaped(texts[0] ?? "") }
    var parts = split(written)
    for (index, text) in texts.sorted(by: { $0.key < $1.key }) {
      while parts.count <= index { parts.append([]) }
      parts[index] = escaped(text)
    }
    return Array(parts.joined(separator: [UInt8(ascii: ";")]))
  }

  /// At semicolons that are not escaped, with all escapes kept.
  private static func split(_ value: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isEscape = false
    for byte in value {
      if byte == UInt8(ascii: ";"), !isEscape {
        parts.append([])
        continue
      }
      isEscape = byte == UInt8(ascii: "\\") && !isEscape
      parts[parts.count - 1].append(byte)
    }
    return parts
  }

  /// RFC 6350 §3.4.
  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x0D: continue
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// At most 75 bytes a line, never inside a character (RFC 6350 §3.2).
  private static func folded(_ line: [UInt8], _ fold: String?) -> [UInt8] {
    guard let fold else { return line }
    var folded: [UInt8] = []
    var width = 0
    var index = 0
    while index < line.count {
      var end = index + 1
      while end < line.count, line[end] & 0xC0 == 0x80 { end += 1 }
      if width + end - index > 75 {
        folded += fold.utf8
        width = 1
      }
      folded += line[index..<end]
      width += end - index
      index = end
    }
    return folded
  }

  /// On one line: a soft break is a reader's mercy, and version 2.1 demands none.
  private static func quotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return bytes.flatMap { byte -> [UInt8] in
      let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=") || byte == 0x20
      return isPlain ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }
}
