extension Timestamp {
  /// Reads the forms in which sources write times:
  /// ISO 8601 with or without time, seconds, fraction and zone, extended or basic; "2026-11-29 21:40" and
  /// "2026/11/29"; RFC 2822; "Tue May 31 17:46:55 +0800 2011"; 2026年11月29日 21:40; seconds or
  /// milliseconds since 1970 as 10 or 13 digits.
  package init?(_ text: String) {
    self.init(utf8: Array(text.utf8)[...])
  }

  package init?(utf8 text: ArraySlice<UInt8>) {
    var cursor = TimestampCursor(text)
    guard let moment = cursor.numbersOnly() ?? cursor.yearFirst() ?? cursor.monthName() else { return nil }
    self = moment
  }
}
