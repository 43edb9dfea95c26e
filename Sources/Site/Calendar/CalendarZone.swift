import CCalendar

/// ICU's zone and formats of one language; for one thread at a time.
final class CalendarZone {
  /// What a mistyped zone is compared with: the most common ones.
  static let examples = [
    "UTC", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Asia/Singapore", "Asia/Tokyo", "Asia/Seoul",
    "Asia/Kolkata",
    "Asia/Dubai", "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Moscow",
    "Europe/Amsterdam", "Europe/Vienna", "Europe/Zurich", "Europe/Warsaw", "Europe/Kyiv", "America/New_York",
    "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Toronto", "America/Sao_Paulo", "Africa/Cairo",
    "Africa/Johannesburg", "Australia/Sydney", "Pacific/Auckland",
  ]

  private let calendar: OpaquePointer
  /// A format costs about a millisecond to open. Nil for letters that ICU refuses.
  private var formats: [DateFormatKey: OpaquePointer?] = [:]

  init?(language: String, timeZone: String) {
    guard !language.utf8.contains(0), !timeZone.utf8.contains(0) else { return nil }
    var error: Int32 = 0
    guard let calendar = gcal_open(language, timeZone, &error) else { return nil }
    self.calendar = calendar
  }

  deinit {
    for case .some(let format) in formats.values { gcal_format_close(format) }
    gcal_close(calendar)
  }

  func offset(at seconds: Int64) -> Int {
    var offset: Int32 = 0
    return gcal_offset(calendar, seconds, &offset) <= 0 ? Int(offset) : 0
  }

  func offset(ofCivil seconds: Int64) -> Int {
    var offset: Int32 = 0
    return gcal_offset_of_civil(calendar, seconds, &offset) <= 0 ? Int(offset) : 0
  }

  /// Empty for letters that ICU refuses.
  func format(_ seconds: Int64, _ key: DateFormatKey) -> String {
    guard let format = format(key) else { return "" }
    var text: UnsafeMutablePointer<CChar>?
    defer { gcal_free(text) }
    guard gcal_format_instant(format, seconds, &text) <= 0, let text else { return "" }
    return String(cString: text)
  }

  private func format(_ key: DateFormatKey) -> OpaquePointer? {
    if let known = formats[key] { return known }
    var error: Int32 = 0
    let opened = gcal_format_open(calendar, key.letters, key.isPattern ? 1 : 0, &error)
    formats[key] = .some(opened)
    return opened
  }
}
