import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Syntax

@Suite struct YAMLTests {
  private func parse(_ text: String) throws -> Node? {
    try YAML.parse(SourceText(file: "a.yaml", bytes: Array(text.utf8)))
  }

  /// "identifier line:column summary" of the error, or nil.
  private func problem(_ text: String) -> String? {
    do throws(Diagnostic) {
      _ = try YAML.parse(SourceText(file: "a.yaml", bytes: Array(text.utf8)))
      return nil
    } catch {
      return "\(error.identifier) \(error.location.map { "\($0.line):\($0.column)" } ?? "-") \(error.summary)"
    }
  }

  @Test func guessesNoTypes() throws {
    let root = try #require(
      try parse("language: no\ntime: 8:23\nzip: 007\nname: Null\nnothing:\nquoted: ''\nday: 2020-01-02\n"))
    #expect(root["language"]?.text == "no")
    #expect(root["language"]?.boolean == false)
    #expect(root["time"]?.text == "8:23")
    #expect(root["zip"]?.text == "007")
    #expect(root["zip"]?.integer == 7)
    #expect(root["name"]?.text == "Null")
    #expect(root["nothing"]?.isNull == true)
    #expect(root["quoted"]?.isNull == false)
    #expect(root["day"]?.text == "2020-01-02")
    #expect(root["missing"] == nil)
  }

  @Test(arguments: [
    ("1.5", 1.5), ("-.5", -0.5), ("1e3", 1000), ("inf", nil), ("nan", nil), ("0x10", nil), ("1e999", nil), ("", nil),
  ])
  func readsNumbers(_ text: String, _ number: Double?) {
    #expect(Node(.scalar(text: text, isPlain: true), range: 0..<0).real == number)
  }

  @Test func readsOneOrMore() throws {
    let root = try #require(try parse("a: x\nb: [x, y]\nc:\n"))
    #expect(root["a"]?.oneOrMore.map(\.text) == ["x"])
    #expect(root["b"]?.oneOrMore.map(\.text) == ["x", "y"])
    #expect(root["c"]?.oneOrMore.count == 0)
  }

  @Test func rangesAreBytes() throws {
    let text = "标题: 中文 # x\nlist:\n  - é\n  - |\n    two\n    lines\n\nend: '😀'\n"
    let root = try #require(try parse(text))
    let bytes = Array(text.utf8)
    func written(_ node: Node?) -> String? { node.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
    #expect(written(root.entries?[0].key) == "标题")
    #expect(written(root["标题"]) == "中文")
    #expect(written(root["list"]) == "- é\n  - |\n    two\n    lines")
    #expect(written(root["end"]) == "'😀'")
    #expect(root["list"]?.list?[1].text == "two\nlines\n")
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try parse("\u{FEFF}a: é")?["a"]?.range == 6..<8)
  }

  @Test func nothingIsNil() throws {
    #expect(try parse("") == nil)
    #expect(try parse("# only a comment\n") == nil)
    #expect(try parse("---\n")?.isNull == true)
  }

  @Test func aliasesAndMergesAreExpanded() throws {
    let root = try #require(try parse("- &base\n  name: On\n  tags: [a, b]\n- <<: *base\n  name: Off\n- *base\n"))
    let second = try #require(root.list?[1])
    #expect(second.entries?.map(\.key.text) == ["name", "tags"])
    #expect(second["name"]?.text == "Off")
    #expect(second["tags"]?.list?.map(\.text) == ["a", "b"])
    #expect(root.list?[2]["name"]?.text == "On")
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", "duplicate-key 3:1 'a' is given twice"),
    ("a: b: c\n", "yaml-syntax 1:5 A ': ' cannot stand here"),
    ("a:\n\t- b\n", "yaml-syntax 2:1 A value cannot begin with this character"),
    ("a: \"x\n", "yaml-syntax 2:1 The file ends inside a value"),
    ("a: [1, 2\nb: 3\n", "yaml-syntax 2:2 Expected ',' or ']' in a list"),
    ("{a: 1\n", "yaml-syntax 2:1 Expected ',' or '}' in a mapping"),
    ("a: 1\n b: 2\n", "yaml-syntax 2:3 A ': ' cannot stand here"),
    ("- a\nb: 1\n", "yaml-syntax 2:1 Expected '-' before the next item of a list"),
    ("a: *nobody\n", "unknown-alias 1:4 '*nobody' names no anchor above it"),
    ("{[a]: 1}\n", "bad-key 1:2 A key must be text, found a list"),
    ("<<: 1\n", "bad-merge 1:5 '<<' takes a mapping or a list of mappings, found text"),
    ("a: 1\n---\nb: 2\n", "several-documents 2:1 Expected the end of the file, found a second YAML document"),
    ("a: @x\n", "yaml-syntax 1:4 A value cannot begin with this character"),
  ])
  func pointsAtMistakes(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func aRepeatedKeyNamesBothPlaces() {
    let error = #expect(throws: Diagnostic.self) { try parse("x:\n  é: 1\n  é: 2\n") }
    #expect(error?.location?.line == 3)
    #expect(error?.notes.first?.location?.line == 2)
  }

  @Test func equalTextInOtherBytesIsAnotherKey() throws {
    #expect(try parse("\u{E9}: 1\ne\u{301}: 2\n")?.entries?.count == 2)
  }

  @Test func refusesWhatIsNotUTF8() {
    for bytes: [UInt8] in [[0x61, 0x3A, 0x20, 0xB1, 0xB1], [0xFF, 0xFE, 0x61, 0], [0x61, 0x3A, 0, 0x62]] {
      let error = #expect(throws: Diagnostic.self) { try YAML.parse(SourceText(file: "a.yaml", bytes: bytes)) }
      #expect(error?.identifier == "not-utf-8")
    }
  }

  @Test func aliasBombsAreRefused() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/people/alias-bomb.yaml")
    let error = #expect(throws: Diagnostic.self) { try YAML.parse(SourceText(file: "alias-bomb.yaml", bytes: bytes)) }
    #expect(error?.identifier == "alias-limit")
  }

  @Test func deepNestingIsRefused() {
    let opening = String(repeating: "[", count: 50_000)
    #expect(problem(opening)?.hasPrefix("nesting-limit 1:102") == true)
    let indented = (0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(problem(indented)?.hasPrefix("nesting-limit") == true)
  }

  @Test func anAnchorInsideItselfIsUnknown() {
    #expect(problem("a: &x [*x]\n")?.hasPrefix("unknown-alias") == true)
  }

  @Test func survivesEveryTruncation() throws {
    let whole = Array("a: &x [1, {b: \"c\\u00e9\"}]\n? d\n: |\n  é\n<<: {f: 'g'}\n".utf8)
    for count in 0...whole.count {
      let source = SourceText(file: "a.yaml", bytes: Array(whole.prefix(count)))
      do { _ = try YAML.parse(source) } catch { #expect(error.severity == .error) }
    }
  }
}
