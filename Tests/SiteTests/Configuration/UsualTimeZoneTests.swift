import Testing

@testable import Site

@Suite struct UsualTimeZoneTests {
  @Test(
    arguments: [
      ("zh-Hans", "Asia/Shanghai"), ("zh", "Asia/Shanghai"), ("zh-Hant", "Asia/Taipei"),
      ("zh-Hant-HK", "Asia/Hong_Kong"),
      ("ja", "Asia/Tokyo"), ("de", "Europe/Berlin"), ("de-AT", "Europe/Vienna"), ("en-GB", "Europe/London"),
      ("en", nil),
      ("en-US", nil), ("ru", nil), ("pt-BR", nil), ("", nil),
    ] as [(String, String?)])
  func isKnownWhereReadersShareOne(_ language: String, _ zone: String?) throws {
    #expect(UsualTimeZone.of(language) == zone)
    if let zone { _ = try SiteCalendar(language: language, timeZone: zone) }
  }
}
