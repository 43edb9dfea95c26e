/// The texts inside a vCard's value (RFC 6350 §3.4): what is escaped, and what stands between semicolons or commas.
enum VCardValue {
  static func text(_ value: String) -> String {
    parts(value, at: nil).first ?? ""
  }

  /// Between separators that are not escaped, unescaped and without white space around them.
  static func parts(_ value: String, at separator: UInt8?) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isEscape = false
    for byte in value.utf8 {
      if isEscape {
        append(escaped: byte, to: &parts[parts.count - 1])
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else if byte == separator {
        parts.append([])
      } else if byte != 0x0D {
        parts[parts.count - 1].append(byte)
      }
    }
    if isEscape { parts[parts.count - 1].append(UInt8(ascii: "\\")) }
    return parts.map { VCardProperty.trimmed(String(decoding: $0, as: UTF8.self)) }
  }

  private static func append(escaped byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(0x0A)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: ":"): text.append(byte)
    default: text += [UInt8(ascii: "\\"), byte]
    }
  }

  /// "19870307", "1987-03-07T00:00:00Z" and "--0307" as days; anything else as written.
  static func day(_ value: String, omittingYear omitted: String?) -> String {
    let date = value.split(separator: "T", maxSplits: 1).first.map(String.init) ?? ""
    let digits = String(decoding: date.utf8.filter(JSONReader.isDigit), as: UTF8.self)
    let isPlain = date.utf8.allSatisfy { JSONReader.isDigit($0) || $0 == UInt8(ascii: "-") }
    guard isPlain else { return value }
    if date.hasPrefix("--"), digits.utf8.count == 4 { return "--\(digits.prefix(2))-\(digits.suffix(2))" }
    guard digits.utf8.count == 8, !date.hasPrefix("-") else { return value }
    let day = "\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
    return omitted.map(digits.hasPrefix) == true ? "--" + day : "\(digits.prefix(4))-\(day)"
  }
}
