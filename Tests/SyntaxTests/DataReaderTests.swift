import Diagnostics
import Testing

@testable import Syntax

@Suite struct DataReaderTests {
  private func shown(_ text: String, _ format: DataFormat) throws -> String {
    var reader = try DataReader(SourceText(file: "a", bytes: Array(text.utf8)), format: format)
    var words: [String] = []
    while let token = try reader.next() {
      let text = String(decoding: reader.text(of: token), as: UTF8.self)
      words.append(text.isEmpty ? "\(token.kind)" : text)
    }
    return words.joined(separator: " ")
  }

  @Test func everyFormatGivesTheSameTokens() throws {
    let wanted = "beginSequence beginMapping name 甲 tags beginSequence a endSequence endMapping endSequence"
    #expect(try shown(#"[{"name":"甲","tags":["a"]}]"#, .json) == wanted)
    #expect(try shown("- name: 甲\n  tags: [a]\n", .yaml) == wanted)
    #expect(
      try shown(
        "<plist><array><dict><key>name</key><string>甲</string><key>tags</key><array><string>a</string></array></dict></array></plist>",
        .propertyList) == wanted)
  }

  @Test func onlyWhatAProgramWritesIsNothingInYAML() throws {
    #expect(try shown("[Null, null, ~, '', NO]", .yaml) == "beginSequence Null null null string NO endSequence")
  }

  @Test(
    arguments: [
      ("[1]", "x.txt", .json), ("\u{FEFF} {}", "x", .json), ("[a, b]", "x.yaml", .yaml), ("a: 1", "x.YML", .yaml),
      ("a: 1", "x", nil), ("", "x.json", .json), ("<?xml version='1.0'?>\n<plist/>", "x", .propertyList),
      ("<rss/>", "x.plist", .xml), ("bplist00", "x.plist", .binaryPropertyList), ("<html>", "x.json", .xml),
    ] as [(String, String, DataFormat?)])
  func recognisesFormats(_ text: String, _ name: String, _ format: DataFormat?) {
    #expect(DataFormat(Array(text.utf8), fileName: name) == format)
  }

  @Test func refusesOtherXML() {
    let source = SourceText(file: "a.xml", bytes: Array("<rss/>".utf8))
    #expect(throws: Diagnostic.self) { try DataReader(source, format: .xml) }
  }

  @Test func skipsAValue() throws {
    var reader = try DataReader(SourceText(file: "a", bytes: Array(#"[{"a":[1,{}]},2,3]"#.utf8)), format: .json)
    _ = try reader.next()
    let first = try #require(try reader.next())
    try reader.skip(first)
    let second = try #require(try reader.next())
    try reader.skip(second)
    #expect(try reader.next().map { String(decoding: reader.text(of: $0), as: UTF8.self) } == "3")
  }

  @Test(arguments: [("SGVsbG8=", "Hello"), ("SGVs\n bG8", "Hello"), ("", ""), ("-_-_", "\u{FB}\u{FF}\u{BF}")])
  func decodesBase64(_ text: String, _ decoded: String) {
    #expect(Base64.decode(Array(text.utf8)[...]) == decoded.unicodeScalars.map { UInt8($0.value) })
  }
}
