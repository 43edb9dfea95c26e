import Diagnostics
import Model
import Testing

@testable import Loading

/// What is damaged costs itself alone: a character, a byte, an element.
@Suite struct DamagedFileTests {
  private func titles(_ loaded: LoadedRecords) -> [String] {
    (0..<loaded.records.count).map { loaded.fields.title(of: loaded.records[$0]) }
  }

  /// A flipped byte or a name that was cut off within a character makes no file another encoding's.
  @Test(arguments: ["a.json", "a.yaml", "a.csv"])
  func aDamagedCharacterCostsItself(_ name: String) throws {
    let texts = [
      "a.json": "[{\"name\":\"王小明\"},\n{\"name\":\"李!四\"}]", "a.yaml": "- name: 王小明\n- name: 李!四\n",
      "a.csv": "name\n王小明\n李!四\n",
    ]
    let fixture = LoaderFixture([name: (texts[name] ?? "").utf8.map { $0 == 0x21 ? 0xE5 : $0 }])
    #expect(try titles(fixture.load(.contact)) == ["王小明", "李\u{FFFD}四"])
    #expect(fixture.reports.map { $0.split(separator: " ")[0] } == ["bad-unicode"])
    #expect(fixture.sink.diagnostics.first?.location != nil)
  }

  @Test(arguments: ["a.json", "a.yaml", "a.csv", "a.ndjson"])
  func nulsCostNoRecord(_ name: String) throws {
    let texts = [
      "a.json": "[{\"name\":\"A\u{0}da\"},{\"name\":\"Bo\"}]\u{0}", "a.yaml": "- name: A\u{0}da\n- name: Bo\n",
      "a.csv": "name\nA\u{0}da\nBo\n", "a.ndjson": "{\"name\":\"A\u{0}da\"}\n\u{0}{\"name\":\"Bo\"}\n",
    ]
    let fixture = LoaderFixture(name, texts[name] ?? "")
    #expect(try titles(fixture.load(.contact)) == ["Ada", "Bo"])
    #expect(fixture.sink.diagnostics.map(\.identifier) == ["nul-bytes"])
  }

  @Test(arguments: ["[%]", "{\"contacts\":[%],\"n\":1}", "[{\"name\":\"C\",\"members\":[%]}]"])
  func aBadElementCostsItself(_ list: String) throws {
    let elements = #"{"name":"甲"},{"name":True},{"name":"乙" "x"},{"name":"丙"}"#
    let fixture = LoaderFixture("a.json", String(list.split(separator: "%").joined(separator: elements)))
    let loaded = try fixture.load(.contact)
    #expect(titles(loaded) == ["甲", "丙"])
    #expect(loaded.recordsIn == 4)
    #expect(fixture.reports == ["unreadable-record 1"])
  }
}
