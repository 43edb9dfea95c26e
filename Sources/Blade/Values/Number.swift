/// An integer or a real: PHP's arithmetic passes from the one to the other where it has to.
enum Number {
  case integer(Int)
  case real(Double)

  /// A value that counts as a number; text must be numeric from end to end.
  init?(_ value: Value) {
    switch value {
    case .null: self = .integer(0)
    case .boolean(let truth): self = .integer(truth ? 1 : 0)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .string(let text): self.init(numeric: text)
    case .html(let bytes): self.init(numeric: String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }

  /// PHP's numeric strings: blanks around, sign, digits, fraction, exponent.
  init?(numeric text: String) {
    let (number, isWhole) = Self.leading(text)
    guard isWhole else { return nil }
    self = number
  }

  /// The number that a text begins with, and whether it is nothing but that number.
  static func leading(_ text: String) -> (number: Number, isWhole: Bool) {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = NumberScanner(bytes: bytes)
      return scanner.scan()
    }
  }

  var real: Double {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    }
  }

  var integer: Int {
    switch self {
    case .integer(let number): number
    case .real(let number): Int(exactly: number.rounded(.towardZero)) ?? 0
    }
  }

  var value: Value {
    switch self {
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    }
  }
}

private struct NumberScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

  mutating func scan() -> (number: Number, isWhole: Bool) {
    while place < bytes.count, current.isSpace { place += 1 }
    let start = place
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { place += 1 }
    let whole = skipDigits()
    var isReal = false
    var fraction = 0
    if current == UInt8(ascii: "."), whole > 0 || (place + 1 < bytes.count && bytes[place + 1].isDigit) {
      place += 1
      fraction = skipDigits()
      isReal = true
    }
    guard whole + fraction > 0 else { return (.integer(0), false) }
    if skipExponent() { isReal = true }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    while place < bytes.count, current.isSpace { place += 1 }
    let number: Number
    if !isReal, let integer = Int(text) {
      number = .integer(integer)
    } else {
      number = .real(Double(text) ?? Self.read(text))
    }
    return (number, place == bytes.count)
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while current.isDigit { place += 1 }
    return place - start
  }

  private mutating func skipExponent() -> Bool {
    guard current.lowercased == UInt8(ascii: "e") else { return false }
    var next = place + 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") { next += 1 }
    guard next < bytes.count, bytes[next].isDigit else { return false }
    place = next
    _ = skipDigits()
    return true
  }

  /// "1." and ".5" are numbers to PHP, but not to Swift.
  private static func read(_ text: String) -> Double {
    let padded = text.hasSuffix(".") ? text + "0" : text
    return Double(padded) ?? Double(padded.replacingFirst(".", with: "0.")) ?? 0
  }
}

extension String {
  fileprivate func replacingFirst(_ part: Character, with replacement: String) -> String {
    guard let index = firstIndex(of: part) else { return self }
    return self[..<index] + replacement + self[self.index(after: index)...]
  }
}
