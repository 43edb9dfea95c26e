/// Binary floating-point numbers as text.
enum RealNumber {
  /// The shortest digits that mean the number; a whole one has no fraction, as people write it.
  static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
    return "\(number)"
  }

  static func text(_ number: Float) -> String {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 24 { return String(whole) }
    return "\(number)"
  }

  /// Seconds since 1970 of an instant that Apple's formats count from 2001-01-01 00:00 UTC, the fraction cut off;
  /// nil outside the years 1 to 9999.
  static func unixSeconds(sinceReferenceDate seconds: Double) -> Int64? {
    guard (-63_113_904_000..<252_423_993_600).contains(seconds) else { return nil }
    return Int64(seconds.rounded(.down)) + 978_307_200
  }
}
