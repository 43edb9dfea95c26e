import Diagnostics
import Testing

@testable import Syntax

@Suite struct JSONReaderTests {
  /// Tokens as "kind:text", an error as "!identifier line:column summary".
  private func tokens(_ bytes: [UInt8]) -> [String] {
    var seen: [String] = []
    do throws(Diagnostic) {
      var reader = try JSONReader(SourceText(file: "a.json", bytes: bytes))
      while let token = try reader.next() {
        let text = String(decoding: reader.text(of: token), as: UTF8.self)
        seen.append(text.isEmpty ? "\(token.kind)" : "\(token.kind):\(text)")
      }
    } catch {
      let place = error.location.map { "\($0.line):\($0.column) " } ?? ""
      seen.append("!\(error.identifier) \(place)\(error.summary)")
    }
    return seen
  }

  private func tokens(_ text: String) -> [String] { tokens(Array(text.utf8)) }

  @Test func readsEveryKindOfValue() {
    #expect(
      tokens(#"{"id": 9007199254740993, "x": -1.5e+3, "on": true, "off": false, "no": null, "l": [1, []], "m": {}}"#)
        == [
          "beginMapping", "key:id", "integer:9007199254740993", "key:x", "real:-1.5e+3", "key:on", "true:true",
          "key:off", "false:false", "key:no", "null:null", "key:l", "beginSequence", "integer:1", "beginSequence",
          "endSequence", "endSequence", "key:m", "beginMapping", "endMapping", "endMapping",
        ])
  }

  @Test func readsSeveralValuesInARow() {
    #expect(
      tokens("{}\n\n[]\r\n1 \"a\"") == [
        "beginMapping", "endMapping", "beginSequence", "endSequence", "integer:1", "string:a",
      ])
    #expect(tokens("") == [])
    #expect(tokens("\u{FEFF}[]") == ["beginSequence", "endSequence"])
  }

  @Test func decodesEscapes() {
    #expect(tokens(#""\"\\\/\b\f\n\r\t\u00e9\u4e2d\ud83d\ude00 é中😀""#) == ["string:\"\\/\u{8}\u{c}\n\r\té中😀 é中😀"])
  }

  @Test(arguments: [
    (#""half \ud83d""#, "half \u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\ud83d\u0041b""#, "\u{FFFD}Ab"),
    (#""nul \u0000!""#, "nul \u{FFFD}!"),
  ])
  func keepsTheRestOfAStringWithHalfACharacter(_ json: String, _ text: String) throws {
    var reader = try JSONReader(SourceText(file: "a.json", bytes: Array(json.utf8)))
    let token = try #require(try reader.next())
    #expect(String(decoding: reader.text(of: token), as: UTF8.self) == text)
    #expect(reader.repairs.characters == text.unicodeScalars.count { $0 == "\u{FFFD}" })
    #expect(reader.repairs.firstCharacter != nil)
  }

  @Test func skipsACommaBeforeAClosingBracket() throws {
    var reader = try JSONReader(SourceText(file: "a.json", bytes: Array(#"[{"a":1,},]"#.utf8)))
    while try reader.next() != nil {}
    #expect(reader.repairs == Repairs(characters: 0, commas: 2, firstCharacter: nil, firstComma: 7))
  }

  @Test(arguments: [
    ("[1, 2", "!json-syntax 1:6 Expected ',' or ']' after an element, found the end of the file"),
    ("{\"a\": 1\n \"b\"", "!json-syntax 2:2 Expected ',' or '}' after a value, found '\"'"),
    ("{a: 1}", "!json-syntax 1:2 Expected a key in double quotes or '}', found 'a'"),
    ("{\"a\" 1}", "!json-syntax 1:6 Expected ':' after a key, found '1'"),
    ("[\n  True]", "!json-syntax 2:3 Expected a value, found 'True'"),
    ("[,1]", "!json-syntax 1:2 Expected a value, found ','"),
    ("]", "!json-syntax 1:1 Expected a value, found ']'"),
    ("[1}", "!json-syntax 1:3 Expected ',' or ']' after an element, found '}'"),
    ("<plist>", "!json-syntax 1:1 Expected a value, found '<'"),
    ("\"abc", "!json-syntax 1:1 Expected '\"' at the end of a string, found the end of the file"),
    ("\"abc\\", "!json-syntax 1:5 Unknown escape in a string"),
    ("\"中\\x\"", "!json-syntax 1:3 Unknown escape in a string"),
    ("\"\\u12\"", "!json-syntax 1:2 Expected four hexadecimal digits after '\\u'"),
    ("\"a\nb\"", "!json-syntax 1:3 A control character in a string must be escaped"),
    ("007", "!json-syntax 1:1 A number cannot begin with 0"),
    ("1.", "!json-syntax 1:3 Expected a digit, found the end of the file"),
    ("-", "!json-syntax 1:2 Expected a digit, found the end of the file"),
    ("1e+", "!json-syntax 1:4 Expected a digit, found the end of the file"),
    ("+1", "!json-syntax 1:1 Expected a value, found '+'"), ("tru", "!json-syntax 1:1 Expected a value, found 'tru'"),
  ])
  func pointsAtMistakes(_ json: String, _ problem: String) {
    #expect(tokens(json).last == problem)
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x78, 0x22], [0x22, 0xC0, 0xAF, 0x78, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x78, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x78, 0x22], [0x22, 0xE4, 0xB8, 0x78, 0x22],
      [0x22, 0xE0, 0x80, 0x80, 0x78, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x78, 0x22],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8CostThemselves(_ bytes: [UInt8]) throws {
    let lost = String(repeating: "\u{FFFD}", count: bytes.count - 3)
    var reader = try JSONReader(SourceText(file: "a.json", bytes: bytes))
    let token = try #require(try reader.next())
    #expect(String(decoding: reader.text(of: token), as: UTF8.self) == "\(lost)x")
    #expect(reader.repairs.characters == bytes.count - 3)
    #expect(reader.repairs.firstCharacter == 1)
    #expect(tokens(Array(bytes.dropLast())).last?.hasPrefix("!json-syntax") == true)
  }

  @Test func nulsArePassedOver() throws {
    let bytes = Array("[\u{0}{\"a\u{0}b\":\"c\u{0}\"}\u{0}]\u{0}\u{0}".utf8)
    #expect(tokens(bytes).contains("string:c"))
    var reader = try JSONReader(SourceText(file: "a.json", bytes: bytes))
    while try reader.next() != nil {}
    #expect(reader.repairs.nuls == 6)
    #expect(reader.repairs.diagnostics(in: reader.source).map(\.identifier) == ["nul-bytes"])
  }

  @Test(arguments: [
    (#"[{"a":1},{"b":True},{"c":3}]"#, 2), (#"[{"a":1},{"b":"x]" "y"},{"c":3}]"#, 2),
    (#"[{"a":1},{"b":{"d":[}]},{"c":3}]"#, 1), ("[{\"a\":1},{\"b\":\"x\n\"},{\"c\":3}]", 1),
    (#"[{"b":'x'},[1,,2],{"c":3}]"#, 1),
    (#"{"l":[{"a":1},{"b":NaN},{"c":3}],"n":1}"#, 2), (#"[{"a":1},{"b":NaN"#, 1),
  ])
  func anElementCanBeGivenUp(_ json: String, _ read: Int) throws {
    var reader = try DataReader(SourceText(file: "a.json", bytes: Array(json.utf8)), format: .json)
    var whole = 0
    while let token = try reader.next(), token.kind != .beginSequence {}
    do throws(Diagnostic) {
      while let token = try reader.next(), token.kind != .endSequence {
        do throws(Diagnostic) {
          try reader.skip(token)
          whole += 1
        } catch {
          guard reader.skipElement(token) else { throw error }
        }
      }
    } catch {
      #expect(whole == 1)
    }
    #expect(whole == read)
  }

  @Test func refusesUTF16() {
    #expect(tokens([0xFF, 0xFE, 0x5B, 0]).last?.hasPrefix("!not-utf-8") == true)
  }

  @Test func limitsNesting() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(tokens(deep).last == "!nesting-limit 1:513 Nested deeper than 512 levels")
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(tokens(allowed).count == 1024)
  }

  @Test func survivesEveryTruncation() {
    let whole = Array(#"[{"a":"\ud83d\ude00é","b":[1.5e3,true,null]},{}]"#.utf8)
    for count in 0..<whole.count {
      let seen = tokens(Array(whole.prefix(count)))
      #expect(count == 0 || seen.last?.hasPrefix("!") == true)
    }
  }

  @Test func goesOnAfterABadLine() throws {
    var reader = try JSONReader(SourceText(file: "a.ndjson", bytes: Array("{\"a\":[}\n{\"b\":2}\n".utf8)))
    #expect(throws: Diagnostic.self) { while try reader.next() != nil {} }
    reader.skipLine()
    var kinds: [Token.Kind] = []
    while let token = try reader.next() { kinds.append(token.kind) }
    #expect(kinds == [.beginMapping, .key, .integer, .endMapping])
  }

  @Test func tokensKnowTheirBytes() throws {
    var reader = try JSONReader(SourceText(file: "a.json", bytes: Array(#"  ["中", 12]"#.utf8)))
    var ranges: [Range<Int>] = []
    while let token = try reader.next() { ranges.append(token.range) }
    #expect(ranges == [2..<3, 3..<8, 10..<12, 12..<13])
  }

  @Test func makesATree() throws {
    let source = SourceText(file: "a.json", bytes: Array(#"{"a": [1, "1"], "b": null, "a": true}"#.utf8))
    let root = try #require(try JSON.parse(source))
    #expect(root.entries?.map(\.key.text) == ["a", "b"])
    #expect(root["a"]?.boolean == true)
    #expect(root["b"]?.isNull == true)
    #expect(root.range == 0..<source.bytes.count)
  }
}
