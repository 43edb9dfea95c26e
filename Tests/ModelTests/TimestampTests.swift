import Testing

@testable import Model

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-11-29", "2026-11-29"), ("2026-11-29T21:40:05Z", "2026-11-29T21:40:05Z"),
    ("2026-11-29T21:40:05.123456Z", "2026-11-29T21:40:05Z"), ("2026-11-29T21:40+08:00", "2026-11-29T21:40:00+08:00"),
    ("2026-11-29T21:40:05-0330", "2026-11-29T21:40:05-03:30"), ("2026-11-29 21:40", "2026-11-29T21:40:00"),
    ("  2026-11-29   21:40:59 +08 ", "2026-11-29T21:40:59+08:00"), ("2026/1/5", "2026-01-05"),
    ("2026.01.05 09:05", "2026-01-05T09:05:00"), ("20261129", "2026-11-29"),
    ("20261129T214005Z", "2026-11-29T21:40:05Z"),
    ("2026-11-29 21:40:05 UTC", "2026-11-29T21:40:05Z"), ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
    ("Tue May 31 17:46:55 +0800 2011", "2011-05-31T17:46:55+08:00"),
    ("Tue May 31 17:46:55 2011", "2011-05-31T17:46:55"),
    ("Tue, 31 May 2011 17:46:55 +0800", "2011-05-31T17:46:55+08:00"), ("31 May 2011 17:46 GMT", "2011-05-31T17:46:00Z"),
    ("Tue, 1 Nov 2011 17:46:55 EST", "2011-11-01T17:46:55-05:00"), ("31 May 2011", "2011-05-31"),
    ("May 31, 2011", "2011-05-31"), ("September 1, 2014", "2014-09-01"),
    ("2026年11月29日 21:40", "2026-11-29T21:40:00"), ("2026年1月5日", "2026-01-05"),
    ("2026年11月29日21:40", "2026-11-29T21:40:00"),
    ("2026年11月29日 21时40分05秒", "2026-11-29T21:40:05"), ("1316538000", "2011-09-20T17:00:00Z"),
    ("1316538000123", "2011-09-20T17:00:00Z"), ("2014-09-01T08:23:00Z", "2014-09-01T08:23:00Z"),
    ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"),
  ])
  func reads(_ text: String, _ iso: String) {
    #expect(Timestamp(text)?.iso8601 == iso)
  }

  @Test(arguments: [
    "", " ", "8:23", "刚刚", "3 minutes ago", "今天 21:40", "11月29日 21:40", "2026-02-30", "2025-02-29", "1900-02-29",
    "2026-13-01", "2026-00-10", "2026-11-31", "2026-11-29T24:00:00Z", "2026-11-29T21:60", "2026-11-29 x", "2026-11-29T",
    "2026-11", "2026", "26-11-29", "0000-01-01", "2026-11-29T21:40:05+99:00", "2026-11-29T21:40:05.", "Tue May 31",
    "Tue Foo 31 17:46:55 +0800 2011", "32 May 2011", "99999999", "12345", "99999999999999999999", "2026-11-2921:40",
    "2026年13月1日", "10:11", "+5", "２０２６-11-29", "2026-11-29T21:40:05ZZ",
  ])
  func isNoInstant(_ text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func everyTruncationIsReadOrNil() {
    for text in ["Tue, 31 May 2011 17:46:55 +0800", "2026年11月29日 21时40分05秒", "2026-11-29T21:40:05.123+08:00"] {
      for count in 0...text.utf8.count { _ = Timestamp(utf8: Array(text.utf8.prefix(count))[...]) }
    }
  }

  @Test func zonesAreGivenByAFunction() throws {
    let civil = try #require(Timestamp("2011-05-31 17:46:55"))
    #expect(civil.unixSeconds { _ in 8 * 3600 } == 1_306_835_215)
    let fixed = try #require(Timestamp("Tue May 31 17:46:55 +0800 2011"))
    #expect(fixed.unixSeconds { _ in -3600 } == 1_306_835_215)
    #expect(Timestamp(unixSeconds: 1_306_835_215, offset: 8 * 3600) == fixed)
  }

  @Test func daysGoThereAndBack() throws {
    var date = try #require(CivilDate(year: 1, month: 1, day: 1))
    #expect(date.daysSince1970 == -719_162)
    #expect(date.weekday == 1)
    for days in stride(from: -719_162, through: 2_932_896, by: 37) {
      date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }
    #expect(CivilDate(daysSince1970: 0) == CivilDate(year: 1970, month: 1, day: 1))
    #expect(CivilDate(year: 2026, month: 11, day: 29)?.weekday == 0)
    #expect(CivilDate(daysSince1970: 2_932_896) == CivilDate(year: 9999, month: 12, day: 31))
    #expect(CivilDate(daysSince1970: .max) == CivilDate(year: 9999, month: 12, day: 31))
    #expect(CivilDate(daysSince1970: .min) == CivilDate(year: 1, month: 1, day: 1))
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func anySecondsAreATime(_ seconds: Int64) {
    let moment = Timestamp(unixSeconds: seconds, offset: .max)
    #expect((0..<86_400).contains(moment.secondOfDay))
  }

  @Test func timesBefore1970() {
    #expect(Timestamp(unixSeconds: -1).iso8601 == "1969-12-31T23:59:59Z")
    #expect(Timestamp(unixSeconds: -86_400).iso8601 == "1969-12-31T00:00:00Z")
  }
}
