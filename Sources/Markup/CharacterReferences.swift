import CCmark

/// `&amp;`, `&#38;` and `&#x26;` in other people's HTML.
package enum CharacterReferences {
  /// A text with its references resolved; what is none stays as it is.
  package static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var i = bytes.startIndex
    while i < bytes.endIndex {
      if bytes[i] == UInt8(ascii: "&"), let (resolved, end) = reference(bytes, at: i) {
        text.append(contentsOf: resolved.utf8)
        i = end
      } else {
        text.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// In bytes: the longest name of HTML has 31.
  private static let longest = 32

  private static func reference(_ bytes: ArraySlice<UInt8>, at start: Int) -> (text: String, end: Int)? {
    let rest = bytes[(start + 1)...].prefix(longest)
    if rest.first == UInt8(ascii: "#") { return number(bytes, after: start + 1) }
    let name = rest.prefix { ASCIISet.alphanumeric.contains($0) }
    let isClosed = name.endIndex < bytes.endIndex && bytes[name.endIndex] == UInt8(ascii: ";")
    let text = String(decoding: name, as: UTF8.self)
    guard let resolved = common[text] ?? (isClosed ? named(text) : nil) else { return nil }
    return (resolved, name.endIndex + (isClosed ? 1 : 0))
  }

  private static func number(_ bytes: ArraySlice<UInt8>, after sign: Int) -> (text: String, end: Int)? {
    var start = sign + 1
    let isHex = start < bytes.endIndex && bytes[start] | 0x20 == UInt8(ascii: "x")
    if isHex { start += 1 }
    let digits = bytes[min(start, bytes.endIndex)...].prefix {
      (isHex ? ASCIISet.hexDigits : ASCIISet.digits).contains($0)
    }
    guard !digits.isEmpty else { return nil }
    let isClosed = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == UInt8(ascii: ";")
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) ?? 0
    let scalar = Unicode.Scalar(windows1252[value] ?? value) ?? "\u{FFFD}"
    return (scalar == "\0" ? "\u{FFFD}" : String(scalar), digits.endIndex + (isClosed ? 1 : 0))
  }

  /// Those that count without a semicolon, too, and are not worth a call.
  private static let common = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}"]

  /// libcmark knows all names of HTML.
  private static func named(_ name: String) -> String? {
    let source = "&" + name + ";"
    guard !name.isEmpty, let document = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) else {
      return nil
    }
    defer { cmark_node_free(document) }
    guard let paragraph = cmark_node_first_child(document), let text = cmark_node_first_child(paragraph) else {
      return nil
    }
    let literal = CmarkText.literal(text)
    return literal == source ? nil : literal
  }

  /// Numbers that mean characters of Windows-1252 (HTML Standard §13.2.5.80).
  private static let windows1252: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x02C6,
    0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
    0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC, 0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A,
    0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
  ]
}

extension ASCIISet {
  fileprivate static let alphanumeric = ASCIISet("", alphanumeric: true)
  fileprivate static let digits = ASCIISet("0123456789")
  fileprivate static let hexDigits = ASCIISet("0123456789abcdefABCDEF")
}
