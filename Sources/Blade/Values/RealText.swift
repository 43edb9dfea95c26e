import Glibc

/// How PHP writes floating-point numbers.
enum RealText {
  /// With at most 14 significant digits (`precision`), exponents from 1.0E+15 and below 1.0E-4.
  static func shown(_ number: Double) -> String {
    if number.isNaN { return "NAN" }
    if number.isInfinite { return number < 0 ? "-INF" : "INF" }
    if number == 0 { return number.sign == .minus ? "-0" : "0" }
    let (digits, exponent) = decimal(abs(number), digits: 14)
    return (number < 0 ? "-" : "") + laidOut(digits, exponent: exponent, precision: 14)
  }

  /// With as many digits as it takes to read the same number again (`serialize_precision`), as JSON has it.
  static func exact(_ number: Double) -> String {
    if number == 0 { return number.sign == .minus ? "-0.0" : "0.0" }
    var precision = 15
    var (digits, exponent) = decimal(abs(number), digits: precision)
    while precision < 17, value(digits, exponent) != abs(number) {
      precision += 1
      (digits, exponent) = decimal(abs(number), digits: precision)
    }
    let text = laidOut(digits, exponent: exponent, precision: 17).lowercased()
    return (number < 0 ? "-" : "") + (text.utf8.allSatisfy(\.isDigit) ? text + ".0" : text)
  }

  /// Rounded to a fixed number of places, halves away from zero, as `number_format` and `round` do.
  static func fixed(_ number: Double, places: Int) -> String {
    format("%.*f", Int32(clamping: max(0, min(places, 60))), rounded(number, places: places))
  }

  static func rounded(_ number: Double, places: Int) -> Double {
    guard number.isFinite, abs(places) < 300 else { return number }
    let factor = pow(10, Double(abs(places)))
    let scaled = places >= 0 ? number * factor : number / factor
    guard scaled.isFinite, abs(scaled) < 1e15 else { return number }
    var whole = scaled.rounded(.toNearestOrAwayFromZero)
    // 1.005 × 100 is 100.49999999999999: what 15 digits take for a half is a half.
    let corrected = value(decimal(abs(scaled), digits: 15)).rounded(.toNearestOrAwayFromZero)
    if scaled != 0 { whole = scaled < 0 ? -corrected : corrected }
    return places >= 0 ? whole / factor : whole * factor
  }

  /// With printf's own exponent form.
  static func exponential(_ number: Double, places: Int) -> String {
    format("%.*e", Int32(clamping: max(0, min(places, 40))), number)
  }

  /// The significant digits without trailing zeros, and the power of ten of the first.
  private static func decimal(_ number: Double, digits: Int) -> (digits: [UInt8], exponent: Int) {
    let text = Array(exponential(number, places: digits - 1).utf8)
    let mark = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    var kept = text[..<mark].filter(\.isDigit)
    while kept.count > 1, kept.last == UInt8(ascii: "0") { kept.removeLast() }
    return (kept, Int(String(decoding: text[mark...].dropFirst(), as: UTF8.self)) ?? 0)
  }

  private static func value(_ decimal: (digits: [UInt8], exponent: Int)) -> Double {
    value(decimal.digits, decimal.exponent)
  }

  private static func value(_ digits: [UInt8], _ exponent: Int) -> Double {
    Double(String(decoding: digits, as: UTF8.self) + "e" + String(exponent - digits.count + 1)) ?? 0
  }

  private static func laidOut(_ digits: [UInt8], exponent: Int, precision: Int) -> String {
    let text = String(decoding: digits, as: UTF8.self)
    if exponent < -4 || exponent >= precision {
      let fraction = digits.count > 1 ? String(text.dropFirst()) : "0"
      return "\(text.prefix(1)).\(fraction)E\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + text }
    if digits.count <= exponent + 1 { return text + String(repeating: "0", count: exponent + 1 - digits.count) }
    return text.prefix(exponent + 1) + "." + text.dropFirst(exponent + 1)
  }

  private static func format(_ pattern: String, _ arguments: any CVarArg...) -> String {
    withVaList(arguments) { list in
      var bytes = [CChar](repeating: 0, count: 400)
      let count = vsnprintf(&bytes, bytes.count, pattern, list)
      return String(
        decoding: bytes.prefix(max(0, min(Int(count), bytes.count - 1))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
