import TestSupport
import Testing

@testable import CommandLine

@Suite("The language of a new site")
struct NewLanguageTests {
  private static let people: [(names: [String], language: String, title: String)] = [
    (["Ada Example", "Ben Cole"], "en", "Directory"), (["陈一鸣", "王小红", "Ada"], "zh-Hans", "通讯录"),
    (["さくら 花子", "田中 まり"], "ja", "名簿"), (["김민준", "이서연"], "ko", "주소록"),
    (["Иван Петров", "Ольга Котова"], "ru", "Справочник"), (["Γιώργος Παπάς"], "el", "Directory"),
    (["דוד כהן"], "he", "Directory"), (["محمد علي"], "ar", "دليل"), (["สมชาย ใจดี"], "th", "Directory"),
  ]

  @Test("It is that of the script that most names are in, and tables are called in it", arguments: people)
  func byScript(_ site: (names: [String], language: String, title: String)) throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("a.csv", "name,phone\n" + site.names.map { $0 + ",1\n" }.joined())
      #expect(run("new", "@site", "@a.csv", "--ci", "none") == .done, "\(run.stderr)")
      let yaml = try run.read("site/Content/site.yaml").replacing("\"", with: "")
      #expect(yaml.contains("language: \(site.language)\n"))
      #expect(yaml.contains("title: \(site.title)\n"))
    }
  }

  @Test(
    "It is what most posts that name a language name",
    arguments: [(["de-AT", "de", "en", ""], "de"), (["zh-TW", "zh-HK"], "zh-Hant"), (["English", "?"], "en")])
  func byPosts(_ languages: [String], _ language: String) throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      let items = languages.enumerated().map { number, language in
        "{\"id\":\"\(number)\",\"content_text\":\"Guten Tag\",\"date_published\":\"2026-01-0\(number + 1)T00:00:00Z\","
          + "\"language\":\"\(language)\"}"
      }
      try run.write(
        "feed.json",
        "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"F\",\"items\":[\(items.joined(separator: ","))]}"
      )
      #expect(run("new", "@site", "@feed.json", "--ci", "none") == .done, "\(run.stderr)")
      #expect(try run.read("site/Content/site.yaml").replacing("\"", with: "").contains("language: \(language)\n"))
    }
  }
}
