/// A moment as a source wrote it: a civil time, with its distance from UTC where that is given.
///
/// What is no instant (`8:23`, 刚刚, 2026-02-30) is no Timestamp; the text is then shown as written.
package struct Timestamp: Hashable, Sendable {
  package let date: CivilDate
  /// Seconds of the day, 0 to 86,399; 0 where only a day is given.
  package let secondOfDay: Int
  /// False where only a day is given.
  package let hasTime: Bool
  /// Seconds east of UTC; nil where the source names no zone.
  package let offset: Int?

  /// nil for a time that the clock does not have. A leap second counts as the second before it.
  package init?(
    _ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, hasTime: Bool = true, offset: Int? = nil
  ) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second),
      abs(offset ?? 0) < 86_400
    else { return nil }
    self.date = date
    secondOfDay = hour * 3600 + minute * 60 + min(second, 59)
    self.hasTime = hasTime
    self.offset = offset
  }

  /// Seconds since 1970-01-01 00:00 UTC, as civil time at a distance from UTC.
  package init(unixSeconds seconds: Int64, offset: Int = 0) {
    // Bounds beyond the years that ``CivilDate`` knows, so that no sum overflows.
    let bound: Int64 = 1 << 40
    let local = min(max(seconds, -bound), bound) + Int64(min(max(offset, -86_400), 86_400))
    let day = local >= 0 ? local / 86_400 : (local + 1) / 86_400 - 1
    date = CivilDate(daysSince1970: Int(day))
    secondOfDay = Int(local - day * 86_400)
    hasTime = true
    self.offset = offset
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  package var second: Int { secondOfDay % 60 }

  /// Seconds since 1970-01-01 00:00 of the civil time as it stands, whatever its zone.
  package var civilSeconds: Int64 {
    Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay)
  }

  /// Seconds since 1970-01-01 00:00 UTC. `zone` gives the distance from UTC, in seconds east, of a civil
  /// time in the site's zone; it is asked only where the source names none.
  package func unixSeconds(in zone: (Timestamp) -> Int) -> Int64 {
    civilSeconds - Int64(offset ?? zone(self))
  }

  /// ISO 8601, as precise as the source: "2026-11-29", "2026-11-29T21:40:00", "2026-11-29T21:40:00+08:00".
  package var iso8601: String {
    String(unsafeUninitializedCapacity: 32) { memory in
      var text = DigitWriter(memory)
      text.write(date.year, width: 4)
      text.write(date.month, after: "-")
      text.write(date.day, after: "-")
      if hasTime {
        text.write(hour, after: "T")
        text.write(minute, after: ":")
        text.write(second, after: ":")
        writeZone(to: &text)
      }
      return text.count
    }
  }

  private func writeZone(to text: inout DigitWriter) {
    guard let offset else { return }
    if offset == 0 { return text.write("Z") }
    let minutes = abs(offset) / 60
    text.write(minutes / 60, after: offset < 0 ? "-" : "+")
    text.write(minutes % 60, after: ":")
  }
}
