/// An instant with the offset of its zone, as PHP's dates are: `$date->format('j M Y')`. English names only.
package final class Moment: NativeObject {
  /// Since 1970-01-01 00:00 UTC.
  package let seconds: Int
  /// Of the zone, from UTC, in seconds.
  package let offset: Int

  package init(seconds: Int, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }

  package func member(_ name: String) -> Value? {
    let parts = parts
    switch name {
    case "timestamp": return .integer(seconds)
    case "year": return .integer(parts.year)
    case "month": return .integer(parts.month)
    case "day": return .integer(parts.day)
    case "hour": return .integer(parts.hour)
    case "minute": return .integer(parts.minute)
    case "second": return .integer(parts.second)
    default: return nil
    }
  }

  package var isIterable: Bool { false }

  package var printed: Value? { .string(format("Y-m-d H:i:s")) }

  package func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value? {
    switch method {
    case "format": return .string(format(try arguments.text(0)))
    case "getTimestamp": return .integer(seconds)
    case "toDateString": return .string(format("Y-m-d"))
    case "toTimeString": return .string(format("H:i:s"))
    case "toDateTimeString": return .string(format("Y-m-d H:i:s"))
    case "toIso8601String", "toAtomString": return .string(format("c"))
    default: return nil
    }
  }

  struct Parts {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int
    /// From Sunday, 0.
    var weekday: Int
    /// From 0.
    var dayOfYear: Int
  }

  /// Days to civil dates after Howard Hinnant's "chrono-compatible low-level date algorithms".
  var parts: Parts {
    let local = seconds &+ offset
    let days = Self.floored(local, 86_400)
    let rest = local - days * 86_400
    let shifted = days + 719_468
    let era = Self.floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let day = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let m = (5 * day + 2) / 153
    let month = m < 10 ? m + 3 : m - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return Parts(
      year: year, month: month, day: day - (153 * m + 2) / 5 + 1, hour: rest / 3600, minute: rest / 60 % 60,
      second: rest % 60, weekday: ((days + 4) % 7 + 7) % 7, dayOfYear: days - Self.days(year, 1, 1))
  }

  private static func floored(_ a: Int, _ b: Int) -> Int {
    a >= 0 ? a / b : -((b - 1 - a) / b)
  }

  /// Days from 1970-01-01.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = floored(y, 400)
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func daysInMonth(_ year: Int, _ month: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
