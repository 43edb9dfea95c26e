/// The bytes of a page while they are written.
struct Output: ~Copyable {
  var buffer = ByteBuffer()
  /// Whether `&amp;` in a text becomes `&amp;amp;`.
  var encodesEntities = true

  mutating func write(_ text: String) {
    buffer.append(text)
  }

  static func escaped(_ text: String) -> [UInt8] {
    var output = Output()
    output.escape(text)
    return output.buffer.bytes()
  }

  /// Writes text for HTML: `& < > " '` become character references.
  ///
  /// - Parameter sparingApostrophes: leaves `'` as it is, which is right between double quotes.
  mutating func escape(_ text: String, sparingApostrophes: Bool = false) {
    let special = sparingApostrophes ? Self.special & ~(1 << 0x27) : Self.special
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0, special) }
    if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { escape($0, special) } }
  }

  mutating func escape(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { escape($0, Self.special) }
  }

  /// Copies the runs between the bytes that need a reference as wholes.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, _ special: UInt64) {
    var start = 0
    var place = 0
    while place < text.count {
      let byte = text[place]
      // The five are below 64: one bit each.
      guard byte < 64, special >> UInt64(byte) & 1 == 1, encodesEntities || !Self.isEntity(text, at: place) else {
        place += 1
        continue
      }
      buffer.append(UnsafeBufferPointer(rebasing: text[start..<place]))
      write(Self.reference(for: byte))
      place += 1
      start = place
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[start..<place]))
  }

  /// The bits of `" & ' < >`.
  private static let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#039;"
    }
  }

  private mutating func write(_ text: StaticString) {
    buffer.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether a character reference begins at the ampersand: `&name;`, `&#12;`, `&#x1F;`.
  private static func isEntity(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard text[start] == UInt8(ascii: "&") else { return false }
    var place = start + 1
    while place < text.count, place - start < 34 {
      let byte = text[place]
      if byte == UInt8(ascii: ";") { return place > start + 1 }
      guard byte.isLetter || byte.isDigit || (byte == UInt8(ascii: "#") && place == start + 1) else { return false }
      place += 1
    }
    return false
  }

  mutating func write(_ number: Int) {
    var digits: InlineDigits = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { digits in
      var rest = number.magnitude
      var place = digits.count
      repeat {
        place -= 1
        digits[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        place -= 1
        digits[place] = UInt8(ascii: "-")
      }
      buffer.append(UnsafeBufferPointer(rebasing: digits.bindMemory(to: UInt8.self)[place...]))
    }
  }

  /// Room for a sign and the twenty digits of the largest number.
  private typealias InlineDigits = (UInt64, UInt64, UInt64)
}
