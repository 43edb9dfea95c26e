/// One content line of a vCard, taken apart: `group.NAME;PARAMETER=value:value`.
struct VCardProperty {
  enum Encoding {
    case none, quotedPrintable, base64
  }

  /// In upper case; empty for none.
  let group: String
  /// In upper case.
  let name: String
  /// Names in upper case; what has no name, as in version 2.1, is a TYPE.
  let parameters: [(name: String, value: String)]
  let encoding: Encoding
  private(set) var value: ArraySlice<UInt8>
  /// Bytes of the source.
  let range: Range<Int>

  /// nil for a line without a colon or without a name.
  init?(_ line: ArraySlice<UInt8>, at range: Range<Int>) {
    guard let colon = Self.colon(in: line) else { return nil }
    let pieces = Self.pieces(line[..<colon])
    let path = String(decoding: pieces.first ?? [], as: UTF8.self).uppercased()
    let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    group = dot.map { String(path[..<$0]) } ?? ""
    name = Self.trimmed(dot.map { String(path[path.utf8.index(after: $0)...]) } ?? path)
    if name.utf8.isEmpty { return nil }
    parameters = pieces.dropFirst().map(Self.parameter)
    encoding = Self.encoding(parameters)
    value = line[(colon + 1)...]
    self.range = range
  }

  /// Bytes of a text that one record may hold; what is longer was never typed by anybody.
  /// Bound: a text of a contact, a longer one is cut
  static let longestText = 4 << 20

  /// Keeps the beginning of a text that is too long, up to the end of a character of UTF-8; true where it was.
  mutating func cut() -> Bool {
    guard value.count > Self.longestText else { return false }
    var end = value.startIndex + Self.longestText
    for _ in 0..<3 where value[end] & 0xC0 == 0x80 { end -= 1 }
    value = value[..<end]
    return true
  }

  /// Whether the next card in the file is this one's value, and no card of its own.
  var isAgentWithCard: Bool { name == "AGENT" && value.isEmpty }

  /// Whether it says that the card's folds stand before a blank of the text.
  var isVersionWithBlanks: Bool { name == "VERSION" && value.starts(with: "2.1".utf8) }

  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The words of all TYPE parameters, in upper case.
  var types: [String] {
    parameters.filter { $0.name == "TYPE" }.flatMap { parameter in
      parameter.value.split(separator: ",").map { Self.trimmed(String($0)).uppercased() }
    }
  }

  /// What a line says about its own encoding, before it is taken apart.
  static func encoding(of line: ArraySlice<UInt8>) -> Encoding {
    guard let colon = colon(in: line), line[..<colon].contains(UInt8(ascii: ";")) else { return .none }
    return encoding(pieces(line[..<colon]).dropFirst().map(parameter))
  }

  /// Whether a line is `BEGIN:VCARD` or `END:VCARD`, in any case.
  static func isMark(_ line: ArraySlice<UInt8>, _ word: String) -> Bool {
    guard line.count < 32 else { return false }
    let text = String(decoding: line.filter { $0 > 0x20 }, as: UTF8.self).uppercased()
    return text == word + ":VCARD"
  }

  private static func encoding(_ parameters: [(name: String, value: String)]) -> Encoding {
    for parameter in parameters where parameter.name == "ENCODING" {
      switch parameter.value.uppercased() {
      case "QUOTED-PRINTABLE", "Q": return .quotedPrintable
      case "BASE64", "B": return .base64
      default: continue
      }
    }
    return .none
  }

  private static func parameter(_ piece: ArraySlice<UInt8>) -> (name: String, value: String) {
    guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else {
      let word = trimmed(String(decoding: piece, as: UTF8.self))
      let encodings: Set = ["QUOTED-PRINTABLE", "BASE64", "B", "8BIT", "7BIT"]
      return (encodings.contains(word.uppercased()) ? "ENCODING" : "TYPE", word)
    }
    let name = trimmed(String(decoding: piece[..<equals], as: UTF8.self)).uppercased()
    let value = piece[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }
    return (name, unescaped(trimmed(String(decoding: value, as: UTF8.self))))
  }

  /// RFC 6868: `^n`, `^'` and `^^` in parameters.
  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
    var text = ""
    var isEscape = false
    for scalar in value.unicodeScalars {
      if isEscape {
        switch scalar {
        case "n": text.unicodeScalars.append("\n")
        case "'": text.unicodeScalars.append("\"")
        case "^": text.unicodeScalars.append("^")
        default: text.unicodeScalars.append(contentsOf: ["^", scalar])
        }
        isEscape = false
      } else if scalar == "^" {
        isEscape = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return isEscape ? text + "^" : text
  }

  /// The colon before the value; within quotes it belongs to a parameter, unless the quotes never close.
  private static func colon(in line: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for index in line.indices {
      if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if line[index] == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return line.firstIndex(of: UInt8(ascii: ":"))
  }

  private static func pieces(_ head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return head.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
  }

  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(Substring(bytes[...last]))
  }
}
