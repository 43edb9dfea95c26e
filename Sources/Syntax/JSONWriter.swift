/// Writes JSON in the order of the calls: the same calls give the same bytes.
///
/// Calls that do not fit each other (a key in an array) are the caller's mistake and write what they say.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Spaces a level; 0 writes everything on one line.
  private let indent: Int
  /// Whether `<`, `>`, `&`, U+2028 and U+2029 are escaped, for JSON inside HTML and scripts.
  private let isForMarkup: Bool
  private var depth = 0
  private var isFirst = true
  private var isAfterKey = false

  package init(indent: Int = 0, isForMarkup: Bool = false) {
    self.indent = max(indent, 0)
    self.isForMarkup = isForMarkup
  }

  package mutating func beginMapping() { begin(UInt8(ascii: "{")) }
  package mutating func endMapping() { end(UInt8(ascii: "}")) }
  package mutating func beginSequence() { begin(UInt8(ascii: "[")) }
  package mutating func endSequence() { end(UInt8(ascii: "]")) }

  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if indent > 0 { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  package mutating func integer(_ value: Int) { raw(String(value)) }
  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// The shortest text that reads back as the same number; null for infinities and NaN.
  package mutating func real(_ value: Double) { raw(value.isFinite ? "\(value)" : "null") }

  /// A number's exact text, or a value that is JSON already.
  package mutating func raw(_ text: String) {
    separate()
    bytes += text.utf8
  }

  /// Ends a line: between values of NDJSON, and at the end of a file.
  package mutating func endLine() {
    bytes.append(0x0A)
    isFirst = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth = max(depth - 1, 0)
    if !isFirst { breakLine() }
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func separate() {
    defer { (isFirst, isAfterKey) = (false, false) }
    if isAfterKey || (isFirst && depth == 0) { return }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func breakLine() {
    guard indent > 0 else { return }
    bytes.append(0x0A)
    bytes += repeatElement(UInt8(ascii: " "), count: indent * depth)
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if isForMarkup {
      for scalar in text.unicodeScalars { markup(scalar) }
    } else {
      for byte in text.utf8 { plain(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func markup(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "<", ">", "&", "\u{2028}", "\u{2029}": escape(scalar.value)
    default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { plain(byte) }
    }
  }

  private mutating func plain(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case 0..<0x20, 0x7F: escape(UInt32(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    bytes += "\\u".utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: max(4 - digits.utf8.count, 0))
    bytes += digits.utf8
  }
}
