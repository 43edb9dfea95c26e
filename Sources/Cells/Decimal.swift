/// Writes fractions of a power of two exactly, as CSS wants them: no exponent, no trailing zeros, no leading zero.
enum Decimal {
  /// numerator / denominator; the denominator is a power of two up to 8,192.
  static func text(_ numerator: Int, per denominator: Int) -> String {
    let magnitude = numerator.magnitude
    var rest = Int(magnitude) % denominator
    var digits = ""
    while rest != 0 {
      rest *= 10
      digits += String(rest / denominator)
      rest %= denominator
    }
    let whole = Int(magnitude) / denominator
    let sign = numerator < 0 ? "-" : ""
    if digits.isEmpty { return sign + String(whole) }
    return sign + (whole == 0 ? "" : String(whole)) + "." + digits
  }
}
