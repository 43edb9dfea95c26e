import Diagnostics
import Model
import Site
import Testing

@Suite struct SiteCalendarTests {
  /// 2026-11-29 13:40:05 UTC.
  private let instant: Int64 = 1_795_959_605

  @Test(arguments: [
    ("zh-Hans", "Asia/Shanghai", "yMMMM", "2026年11月"), ("zh-Hans", "Asia/Shanghai", "MMMdHm", "11月29日 21:40"),
    ("en", "Asia/Shanghai", "yMMMM", "November 2026"), ("en-GB", "Asia/Shanghai", "MMMdHm", "29 Nov, 21:40"),
    ("en", "America/New_York", "MMMdHm", "Nov 29, 08:40"), ("de", "Europe/Berlin", "yMMMMd", "29. November 2026"),
    ("th", "UTC", "y", "2026"), ("ja", "Asia/Tokyo", "yMMMM", "2026年11月"), ("ar", "UTC", "yMMMM", "نوفمبر ٢٠٢٦"),
  ])
  func skeletons(language: String, zone: String, skeleton: String, expected: String) throws {
    let calendar = try SiteCalendar(language: language, timeZone: zone)
    #expect(calendar.format(instant, skeleton: skeleton) == expected)
    #expect(calendar.format(instant, skeleton: skeleton) == expected)
  }

  @Test func patternsAreTakenLiterally() throws {
    let calendar = try SiteCalendar(language: "en", timeZone: "Asia/Kathmandu")
    #expect(calendar.format(instant, pattern: "yyyy-MM-dd HH:mm:ss xxx") == "2026-11-29 19:25:05 +05:45")
    #expect(calendar.format(-62_135_596_800, pattern: "yyyy-MM-dd") == "0001-01-01")
    #expect(calendar.format(.min, pattern: "yyyy") == "0001")
    #expect(calendar.format(.max, pattern: "yyyy") == "10000")
  }

  @Test func offsetsFollowTheZonesHistory() throws {
    let berlin = try SiteCalendar(language: "de", timeZone: "Europe/Berlin")
    #expect(berlin.offset(at: instant) == 3600)
    #expect(berlin.offset(at: 1_785_000_000) == 7200)
    // 2026-03-29 02:30 does not exist, 2026-10-25 02:30 comes twice.
    #expect(berlin.offset(ofCivil: 1_774_751_400) == 3600)
    #expect(berlin.offset(ofCivil: 1_792_895_400) == 7200)
    #expect(berlin.offset(at: .min) == berlin.offset(at: -62_135_596_800))
  }

  @Test func monthsAreThoseOfTheZone() throws {
    let newYear: Int64 = 1_798_757_999  // 2026-12-31 22:59:59 UTC
    let berlin = try SiteCalendar(language: "ar", timeZone: "Europe/Berlin")
    #expect(berlin.month(of: newYear) == "2026-12")
    #expect(berlin.month(of: newYear + 1) == "2027-01")
    #expect(berlin.civilTime(of: newYear).iso8601 == "2026-12-31T23:59:59+01:00")
    #expect(berlin.instant(of: berlin.civilTime(of: newYear)) == newYear)
  }

  @Test(arguments: ["", "Europe/Berln", "GMT+3", "Etc/Unknown", "UTC\u{0}", "../etc/passwd", "CET+1", "utc?"])
  func unknownZonesAreRefused(zone: String) {
    #expect(!SiteCalendar.hasZone(zone))
    #expect { try SiteCalendar(language: "en", timeZone: zone) } throws: { error in
      (error as? Diagnostic)?.identifier == "unknown-time-zone"
    }
  }

  @Test func aMistypedZoneIsRecognised() {
    #expect { try SiteCalendar(language: "en", timeZone: "Europe/Berln") } throws: { error in
      (error as? Diagnostic)?.suggestion == "Did you mean 'Europe/Berlin'?"
    }
  }

  @Test(arguments: ["", "not a tag", "en\u{0}", "12345"])
  func unknownLanguagesAreRefused(language: String) {
    #expect { try SiteCalendar(language: language, timeZone: "UTC") } throws: { error in
      (error as? Diagnostic)?.identifier == "unknown-language"
    }
  }

  @Test(arguments: ["", "'", "QQQQQQQQQQQQ", "🎉", "\u{0}", String(repeating: "y", count: 10_000)])
  func oddLettersDoNoHarm(letters: String) throws {
    let calendar = try SiteCalendar(language: "en", timeZone: "UTC")
    _ = calendar.format(instant, skeleton: letters)
    _ = calendar.format(instant, pattern: letters)
  }
}
