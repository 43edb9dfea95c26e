/// One step through a data file of any format: every reader speaks these.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    case beginMapping, endMapping, beginSequence, endSequence
    /// A mapping's key; its value follows.
    case key
    case string
    /// A number's text exactly as written: 19 digits stay 19 digits.
    case integer, real
    case `true`, `false`, null
    /// A property list's date, as its ISO 8601 text.
    case date
    /// A binary property list's date: seconds since 1970, as a decimal integer.
    case instant
    /// Bytes, decoded from Base64 where the format writes that.
    case data
  }

  package let kind: Kind
  /// Bytes of the source that it takes up.
  package let range: Range<Int>
  /// Where the reader's `text(of:)` finds its text: in the source or, if decoded, in the reader's buffer.
  let text: Range<Int>
  let isDecoded: Bool

  init(_ kind: Kind, _ range: Range<Int>, text: Range<Int> = 0..<0, isDecoded: Bool = false) {
    self.kind = kind
    self.range = range
    self.text = text
    self.isDecoded = isDecoded
  }
}
