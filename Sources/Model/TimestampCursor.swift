/// Reads a time from text, form by form; a form that does not fit leaves the cursor at the beginning.
struct TimestampCursor {
  private let text: [UInt8]
  private var position = 0

  init(_ text: ArraySlice<UInt8>) {
    var text = text
    while let last = text.last, last <= 0x20 { text.removeLast() }
    // The longest form has fewer than 64 bytes.
    self.text = text.count > 80 ? [] : Array(text.drop { $0 <= 0x20 })
  }

  /// Seconds since 1970, milliseconds, or a basic ISO 8601 day, by the number of digits.
  mutating func numbersOnly() -> Timestamp? {
    defer { position = 0 }
    guard let (number, count) = digits(upTo: 13), isAtEnd else { return nil }
    switch count {
    case 8: return day(number).flatMap { Timestamp($0, hasTime: false) }
    case 9, 10: return Timestamp(unixSeconds: Int64(number))
    case 13: return Timestamp(unixSeconds: Int64(number / 1000))
    default: return nil
    }
  }

  /// Year, month and day, then perhaps a time and a zone.
  mutating func yearFirst() -> Timestamp? {
    defer { position = 0 }
    guard let date = basicDay() ?? separatedDay() else { return nil }
    if isAtEnd { return Timestamp(date, hasTime: false) }
    let start = position
    if !skip("T"), !skip("t") { skipSpace() }
    guard position > start || isAfterCharacter, let time = clock() else { return nil }
    let offset = zone()
    return isAtEnd ? moment(date, time, offset) : nil
  }

  /// RFC 2822 "Tue, 31 May 2011 17:46:55 +0800" and the C library's "Tue May 31 17:46:55 +0800 2011".
  mutating func monthName() -> Timestamp? {
    defer { position = 0 }
    skipWeekday()
    guard let day = dayAndMonth() else { return nil }
    skipSpace()
    if let year = exactly(4) ?? shortYear(), let date = CivilDate(year: year, month: day.month, day: day.day) {
      if isAtEnd { return Timestamp(date, hasTime: false) }
      skipSpace()
      guard let time = clock() else { return nil }
      let offset = zone()
      return isAtEnd ? moment(date, time, offset) : nil
    }
    return yearLast(day)
  }

  /// Two digits, as RFC 822 had them (RFC 2822 §4.3): below 50 they are of this century.
  private mutating func shortYear() -> Int? {
    let start = position
    if let year = exactly(2), byteIsSpace { return year < 50 ? 2000 + year : 1900 + year }
    position = start
    return nil
  }

  private mutating func yearLast(_ day: (month: Int, day: Int)) -> Timestamp? {
    guard let time = clock() else { return nil }
    let offset = zone()
    skipSpace()
    guard let year = exactly(4), isAtEnd,
      let date = CivilDate(year: year, month: day.month, day: day.day)
    else { return nil }
    return moment(date, time, offset)
  }

  private func moment(_ date: CivilDate, _ time: (Int, Int, Int), _ offset: Int?) -> Timestamp? {
    Timestamp(date, hour: time.0, minute: time.1, second: time.2, offset: offset)
  }
}

// MARK: Days
extension TimestampCursor {
  private func day(_ number: Int) -> CivilDate? {
    CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// "20261129" before a time.
  private mutating func basicDay() -> CivilDate? {
    let start = position
    if let number = exactly(8), let date = day(number) { return date }
    position = start
    return nil
  }

  /// "2026-11-29", "2026/1/5", "2026.01.05", 2026年11月29日.
  private mutating func separatedDay() -> CivilDate? {
    guard let year = exactly(4) else { return nil }
    let separator = ["-", "/", ".", "年"].first { skip($0) }
    guard let separator, let (month, _) = digits(upTo: 2), skip(separator == "年" ? "月" : separator),
      let (day, _) = digits(upTo: 2), separator != "年" || skip("日")
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// "31 May" or "May 31".
  private mutating func dayAndMonth() -> (month: Int, day: Int)? {
    if let (day, _) = digits(upTo: 2) {
      skipSpace()
      return month().map { ($0, day) }
    }
    guard let month = month() else { return nil }
    skipSpace()
    guard let (day, _) = digits(upTo: 2) else { return nil }
    _ = skip(",")
    return (month, day)
  }

  private mutating func month() -> Int? {
    let word = word()
    let names = word.utf8.count == 3 ? Self.shortMonths : Self.months
    return names.firstIndex(of: word).map { $0 + 1 }
  }

  private mutating func skipWeekday() {
    let start = position
    guard Self.weekdays.contains(String(word().prefix(3))) else {
      position = start
      return
    }
    _ = skip(",")
    skipSpace()
  }
}

// MARK: Times
extension TimestampCursor {
  /// "21:40", "21:40:05", "21:40:05.123", "2140", "214005", 21时40分05秒.
  private mutating func clock() -> (Int, Int, Int)? {
    guard let (hour, count) = digits(upTo: 6) else { return nil }
    if count == 4 { return (hour / 100, hour % 100, 0) }
    if count == 6 { return fraction((hour / 10_000, hour / 100 % 100, hour % 100)) }
    guard count <= 2 else { return nil }
    let isChinese = skip("时") || skip("點") || skip("点")
    guard isChinese || skip(":"), let minute = exactly(2) else { return nil }
    if isChinese { return skip("分") ? (hour, minute, chineseSecond()) : nil }
    guard skip(":") else { return (hour, minute, 0) }
    guard let second = exactly(2) else { return nil }
    return fraction((hour, minute, second))
  }

  private mutating func chineseSecond() -> Int {
    let start = position
    if let (second, _) = digits(upTo: 2), skip("秒") { return second }
    position = start
    return 0
  }

  /// Passes over a fraction of a second, which no page shows.
  private mutating func fraction(_ time: (Int, Int, Int)) -> (Int, Int, Int)? {
    guard skip(".") || skip(",") else { return time }
    guard digits(upTo: 12) != nil else { return nil }
    return time
  }

  /// "Z", "+08:00", "-0800", "+08", "GMT", RFC 2822's American zones; nil and no step where there is none.
  private mutating func zone() -> Int? {
    let start = position
    skipSpace()
    let isWest = skip("-")
    if isWest || skip("+") {
      guard let (number, count) = digits(upTo: 4) else { return back(to: start) }
      if count == 4 { return (isWest ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60) }
      guard count <= 2 else { return back(to: start) }
      let minutes = skip(":") ? digits(upTo: 2)?.number ?? 0 : 0
      return (isWest ? -1 : 1) * (number * 3600 + minutes * 60)
    }
    guard let hour = Self.zones[word()] else { return back(to: start) }
    return hour * 3600
  }

  private mutating func back(to start: Int) -> Int? {
    position = start
    return nil
  }
}

// MARK: Characters
extension TimestampCursor {
  private var isAtEnd: Bool { position == text.count }

  private var byteIsSpace: Bool { position < text.count && text[position] == 0x20 }

  /// Whether a character beyond ASCII stands before: 2026年11月29日21:40 has no space.
  private var isAfterCharacter: Bool { position > 0 && text[position - 1] >= 0x80 }

  private mutating func digits(upTo most: Int) -> (number: Int, count: Int)? {
    var number = 0
    let start = position
    while position < text.count, position - start < most, (0x30...0x39).contains(text[position]) {
      number = number * 10 + Int(text[position] & 0xF)
      position += 1
    }
    return position > start ? (number, position - start) : nil
  }

  private mutating func exactly(_ count: Int) -> Int? {
    let start = position
    if let found = digits(upTo: count), found.count == count { return found.number }
    position = start
    return nil
  }

  private mutating func word() -> String {
    let start = position
    while position < text.count, (0x61...0x7A).contains(text[position] | 0x20) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func skip(_ letters: String) -> Bool {
    guard text[position...].starts(with: letters.utf8) else { return false }
    position += letters.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
  }
}

// MARK: Words
extension TimestampCursor {
  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  private static let shortMonths = months.map { String($0.prefix(3)) }
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  /// Hours east of UTC; RFC 2822 §4.3 gives the American ones.
  private static let zones = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7,
  ]
}
