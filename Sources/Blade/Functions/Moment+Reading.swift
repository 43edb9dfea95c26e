extension Moment {
  /// Reads `2021-05-06`, `2021-05-06 07:08:09`, `2021-05-06T07:08:09Z`, with a fraction, `UTC`, or `+02:00`.
  package convenience init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2), scanner.take("-"),
      let day = scanner.number(2), (1...12).contains(month), day >= 1, day <= Moment.daysInMonth(year, month)
    else { return nil }
    var seconds = Moment.days(year, month, day) * 86_400
    var offset = 0
    if scanner.take("T") || scanner.take(" ") {
      guard let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2), hour < 25, minute < 60
      else {
        return nil
      }
      let second = scanner.take(":") ? scanner.number(2) ?? 0 : 0
      scanner.skipFraction()
      seconds += hour * 3600 + minute * 60 + second
      guard let zone = scanner.zone() else { return nil }
      offset = zone
    }
    guard scanner.isAtEnd else { return nil }
    self.init(seconds: seconds - offset, offset: offset)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place == bytes.count }

    mutating func take(_ mark: UnicodeScalar) -> Bool {
      guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
      place += 1
      return true
    }

    mutating func number(_ digits: Int) -> Int? {
      guard place + digits <= bytes.count, bytes[place..<place + digits].allSatisfy(\.isDigit) else { return nil }
      defer { place += digits }
      return Int(String(decoding: bytes[place..<place + digits], as: UTF8.self))
    }

    mutating func skipFraction() {
      guard take(".") else { return }
      while place < bytes.count, bytes[place].isDigit { place += 1 }
    }

    /// Seconds from UTC; 0 where no zone is written, nil where it cannot be read.
    mutating func zone() -> Int? {
      _ = take(" ")
      if isAtEnd || take("Z") { return 0 }
      let rest = String(decoding: bytes[place...], as: UTF8.self)
      if rest == "UTC" || rest == "GMT" {
        place = bytes.count
        return 0
      }
      let isWest = take("-")
      guard isWest || take("+"), let hours = number(2) else { return nil }
      _ = take(":")
      let minutes = number(2) ?? 0
      return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
  }
}
