/// Seconds since 2001-01-01 00:00 UTC, by which Apple's formats count.
enum ReferenceDate {
  /// ISO 8601 to the second, the fraction cut off; nil outside the years 1 to 9999, where there is no such text.
  static func iso8601(_ seconds: Double) -> String? {
    guard (-63_113_904_000..<252_423_993_600).contains(seconds) else { return nil }
    let whole = Int(seconds.rounded(.down))
    let day = whole >= 0 ? whole / 86_400 : (whole + 1) / 86_400 - 1
    let second = whole - day * 86_400
    let date = civil(day)
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T"
      + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2) + "Z"
  }

  /// The proleptic Gregorian date of a day counted from 2001-01-01. Years begin in March here, so that the
  /// leap day is their last, and come in eras of 400.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let sinceMarch = day + 730_791
    let era = sinceMarch / 146_097
    let dayOfEra = sinceMarch % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}
