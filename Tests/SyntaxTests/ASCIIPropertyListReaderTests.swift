import Diagnostics
import Testing

@testable import Syntax

@Suite struct ASCIIPropertyListReaderTests {
  private func tokens(_ text: String) -> [String] { PropertyListTokens.shown(Array(text.utf8), .asciiPropertyList) }

  /// The tokens of a list of one line, without its brackets.
  private func elements(_ text: String) -> [String] { Array(tokens("(" + text + ")").dropFirst().dropLast()) }

  @Test func readsEveryKindOfValue() {
    #expect(
      tokens("// one\n{ a = b; /* two */ \"c d\" = (1, \"x y\", <0f bD>, {}, (),); e-f = 'g' }\n") == [
        "beginMapping", "key:a", "string:b", "key:c d", "beginSequence", "string:1", "string:x y",
        "data:\u{0F}\u{FFFD}",
        "beginMapping", "endMapping", "beginSequence", "endSequence", "endSequence", "key:e-f", "string:g",
        "endMapping",
      ])
  }

  @Test func readsStringsFiles() {
    #expect(
      tokens("/* Title */\n\"a\" = \"b\";\nc=d;\n\"same\";\n") == [
        "beginMapping", "key:a", "string:b", "key:c", "string:d", "key:same", "string:same", "endMapping",
      ])
    #expect(tokens("") == [])
    #expect(tokens("// nothing") == [])
  }

  @Test(arguments: [
    (#""\U4e2d\U6587""#, "string:中文"), (#""\ud83d\uDE00!""#, "string:😀!"), (#""\351\350""#, "string:ØŁ"),
    (#""\n\t\\\"""#, "string:\n\t\\\""), (#""\0411""#, "string:!1"), ("\"é中\"", "string:é中"), (#""\é""#, "string:é"),
    (#""\Ud83d""#, "string:\u{FFFD}"), (#""\0""#, "string:\u{FFFD}"), (#""\Uxy""#, "string:Uxy"),
    ("/usr/lib", "string:/usr/lib"), ("a//b\n", "string:a"), ("1.5e-3", "string:1.5e-3"), ("\"\"", "string"),
  ])
  func readsText(_ text: String, _ shown: String) {
    #expect(elements(text) == [shown])
  }

  @Test func countsWhatItPutRight() throws {
    let reader = try ASCIIPropertyListReader(SourceText(file: "a", bytes: Array(#"(a, "\Ud83d", "\0")"#.utf8)))
    while try reader.next() != nil {}
    #expect(reader.repairs.characters == 2)
    #expect(reader.repairs.firstCharacter == 5)
  }

  @Test func tokensKnowTheirBytes() throws {
    let source = SourceText(file: "a", bytes: Array("{ é = b; }".replacing("é", with: "\"é\"").utf8))
    let reader = try ASCIIPropertyListReader(source)
    var shown: [String] = []
    while let token = try reader.next() { shown.append(String(decoding: source.bytes[token.range], as: UTF8.self)) }
    #expect(shown == ["{", "\"é\"", "b", "}"])
  }

  @Test(arguments: [
    ("{ name = Zoë; }", "!plist-syntax 1:12 Text beyond ASCII must be quoted, found 'ë'"),
    ("{\n a = b\n c = d; }", "!plist-syntax 3:2 Expected ';' after a value, found 'c'"),
    ("{ a b }", "!plist-syntax 1:5 Expected '=' after a key, found 'b'"),
    ("(a b)", "!plist-syntax 1:4 Expected ',' or ')' after an element, found 'b'"),
    ("(a", "!plist-syntax 1:3 Expected ',' or ')' after an element, found the end of the file"),
    ("{ a = \"b", "!plist-syntax 1:7 Expected a closing quote, found the end of the file"),
    ("(<g>)", "!plist-syntax 1:3 Expected a hexadecimal digit or '>', found 'g'"),
    ("(<0fa>)", "!plist-syntax 1:6 Expected a second digit of a byte, found '>'"),
    ("(a) b", "!plist-syntax 1:5 Expected the end of the file, found 'b'"),
    ("/* a", "!plist-syntax 1:1 Expected '*/' at the end of the comment"),
    ("{ = b; }", "!plist-syntax 1:3 Expected a key or '}', found '='"),
  ])
  func pointsAtMistakes(_ text: String, _ problem: String) {
    #expect(tokens(text).last == problem)
  }

  @Test func saysWhatToDoAboutLettersWithoutQuotes() {
    let source = SourceText(file: "a", bytes: Array("{ name = 中文; }".utf8))
    let error = #expect(throws: Diagnostic.self) {
      let reader = try ASCIIPropertyListReader(source)
      while try reader.next() != nil {}
    }
    #expect(error?.location?.column == 10)
    #expect(error?.location?.length == 2)
    #expect(error?.suggestion == "Write \"中文\"")
  }

  @Test func limitsNesting() {
    #expect(tokens(String(repeating: "(", count: 100_000)).last?.hasPrefix("!nesting-limit") == true)
  }

  @Test func refusesWhatIsNotUTF8() {
    let seen = PropertyListTokens.shown(Array("(\"".utf8) + [0xB1] + Array("\")".utf8), .asciiPropertyList)
    #expect(seen.last?.hasPrefix("!not-utf-8 1:3") == true)
  }

  @Test func refusesEveryTruncation() {
    let whole = Array(#"{ "a\n" = (b, <0f0e>, "é\U00e9"); /* c */ d = {e = f; }; }"#.utf8)
    for count in 1..<whole.count {
      let seen = PropertyListTokens.shown(Array(whole.prefix(count)), .asciiPropertyList)
      #expect(seen.last?.hasPrefix("!") == true, "\(count)")
    }
  }

  @Test(
    arguments: [
      ("{ a = b; }", "x.plist", .asciiPropertyList), ("{\"a\": 1}", "x.plist", .json), ("(a)", "x", .asciiPropertyList),
      ("{ \"a\" = 1; }", "x", .asciiPropertyList), ("\"a\" = \"b\";", "x.strings", .asciiPropertyList),
      ("{}", "x", .json),
      ("{a: 1}", "x.json", .json), ("a = b;", "x.plist", .asciiPropertyList), ("{ a = b; }", "x.yaml", .yaml),
    ] as [(String, String, DataFormat?)])
  func isRecognised(_ text: String, _ name: String, _ format: DataFormat?) {
    #expect(DataFormat(Array(text.utf8), fileName: name) == format)
  }
}
