import Diagnostics
import Inspection
import Testing

@Suite struct NameIndexTests {
  private func json(_ names: String, locale: String) throws -> String {
    let index = try NameIndex(SourceText(file: "names", bytes: Array(names.utf8)), locale: locale)
    return String(decoding: try index.json(indent: 0), as: UTF8.self)
  }

  @Test func filesChineseNamesUnderTheirReading() throws {
    let json = try json("张三\r\n曾小贤\n\n李四\nAda\n42\n", locale: "zh-Hans")
    #expect(json.contains("\"index\":[\"A\",\"L\",\"Z\",\"#\"]"))
    #expect(json.contains("{\"title\":\"Z\",\"names\":[\"曾小贤\",\"张三\"]}"), "a surname has a reading of its own")
    #expect(json.contains("{\"title\":\"#\",\"names\":[\"42\"]}"))
    #expect(json.hasSuffix("\"unread\":[]}\n"))
  }

  @Test func everyNameStandsInOneSection() throws {
    let names = ["Émile", "Zoë", "ada", "Ångström", "李", "", "王"]
    let json = try json(names.joined(separator: "\n"), locale: "en")
    let sections = try #require(json.split(separator: "\"sections\":").last)
    for name in names where !name.isEmpty {
      #expect(sections.split(separator: "\"\(name)\"", omittingEmptySubsequences: false).count == 2, "\(name)")
    }
  }

  @Test func refusesAnUnknownLocale() {
    #expect(throws: Diagnostic.self) { try json("a", locale: "xx-nowhere-at-all-!!") }
  }
}
