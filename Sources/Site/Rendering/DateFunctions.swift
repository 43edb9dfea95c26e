import Blade
import Diagnostics

/// `date()` and `local_date()`: times in the site's zone and in the language of the page.
struct DateFunctions: Sendable {
  private let calendar: SiteCalendar

  init(_ calendar: SiteCalendar) {
    self.calendar = calendar
  }

  func register(in factory: ViewFactory) {
    factory.function("date", "format, time") { arguments, _ throws(Fault) in
      .string(text(try instant(arguments, 1), try arguments.text(0)))
    }
    // By the fields wanted, which the language arranges, as in 'yMMMMd'; or by an exact pattern (UTS #35).
    factory.function("local_date", "time, fields?, pattern?") { arguments, _ throws(Fault) in
      let seconds = Int64(try instant(arguments, 0))
      if arguments.has(2) { return .string(calendar.format(seconds, pattern: try arguments.text(2))) }
      return .string(calendar.format(seconds, skeleton: try arguments.text(1, default: "yMMMMd")))
    }
  }

  /// A date, seconds since 1970, or a date's text, of which the site's zone counts where it names none.
  private func instant(_ arguments: Arguments, _ index: Int) throws(Fault) -> Int {
    if case .object(let object) = arguments[index], let moment = object as? Moment { return moment.seconds }
    guard case .string(let text) = arguments[index] else { return try arguments.seconds(index) }
    for suffix in ["Z", " 00:00Z"] {
      if let civil = Moment(text + suffix) {
        return civil.seconds - calendar.offset(ofCivil: Int64(civil.seconds))
      }
    }
    if let moment = Moment(text) { return moment.seconds }
    return try arguments.seconds(index)
  }

  /// PHP's letters; names of months and days in the language.
  private func text(_ seconds: Int, _ format: String) -> String {
    var pattern = ""
    var isEscaped = false
    for letter in format.unicodeScalars {
      if !isEscaped, let names = Self.names[letter] {
        for scalar in calendar.format(Int64(seconds), pattern: names).unicodeScalars {
          pattern += "\\" + String(scalar)
        }
      } else {
        pattern.unicodeScalars.append(letter)
      }
      isEscaped = !isEscaped && letter == "\\"
    }
    return Moment(seconds: seconds, offset: calendar.offset(at: Int64(seconds))).format(pattern)
  }

  private static let names: [UnicodeScalar: String] = ["F": "MMMM", "M": "MMM", "l": "EEEE", "D": "EEE"]
}
