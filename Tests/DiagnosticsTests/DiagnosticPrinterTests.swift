import Diagnostics
import Testing

@Suite struct DiagnosticPrinterTests {
  /// A diagnostic whose place is what stands between the brackets of a line.
  private func mistake(_ marked: String) -> Diagnostic {
    let parts = marked.split(separator: "⟦", maxSplits: 1).map(String.init)
    let (before, rest) = parts.count == 2 ? (parts[0], parts[1]) : ("", parts[0])
    let inner = rest.split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let location = SourceLocation(
      file: "a.yaml", line: 7, column: before.unicodeScalars.count + 1, length: inner[0].unicodeScalars.count,
      text: before + inner.joined())
    return Diagnostic(.error, "wrong", "Wrong word", at: location)
  }

  private func lines(_ diagnostic: Diagnostic, columns: Int = 120) -> [String] {
    DiagnosticPrinter(format: .text, columns: columns).text(of: diagnostic)
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("titel: ⟦Ada⟧", "  7 | titel: Ada", "    |        ^^^"),
    ("⟦titel⟧: Ada", "  7 | titel: Ada", "    | ^^^^^"),
    ("名: ⟦校样⟧x", "  7 | 名: 校样x", "    |     ^^^^"),
    ("ｶﾅ ﾊﾝ ⟦ＷＩ⟧", "  7 | ｶﾅ ﾊﾝ ＷＩ", "    |       ^^^^"),
    ("e\u{301}e\u{301} ⟦x⟧", "  7 | e\u{301}e\u{301} x", "    |    ^"),
    ("a\t⟦b⟧\tc", "  7 | a   b   c", "    |     ^"),
    ("校\t⟦b⟧", "  7 | 校  b", "    |     ^"),
    ("👍 👍🏽 👩‍💻 ⟦x⟧", "  7 | 👍 👍🏽 👩‍💻 x", "    |          ^"),
    ("한국 ⟦글⟧", "  7 | 한국 글", "    |      ^^"),
    ("a\u{1B}[31m ⟦b⟧", "  7 | a␛[31m b", "    |        ^"),
  ])
  func marksDisplayColumns(_ marked: String, _ line: String, _ carets: String) {
    #expect(lines(mistake(marked)) == ["a.yaml:7:\(column(marked)): error: Wrong word [wrong]", line, carets])
  }

  private func column(_ marked: String) -> Int {
    marked.unicodeScalars.prefix { $0 != "⟦" }.count + 1
  }

  @Test func marksTheEndOfALine() {
    let location = SourceLocation(file: "a", line: 1, column: 4, length: 9, text: "校样:")
    #expect(lines(Diagnostic(.warning, "w", "Value missing", at: location))[2] == "    |      ^")
  }

  @Test(arguments: [20, 21, 22, 23, 40, 61])
  func cutsLongLinesAroundTheCaret(columns: Int) throws {
    let text = String(repeating: "校样a", count: 300)
    let location = SourceLocation(file: "a", line: 1, column: 600, length: 2, text: text)
    let shown = lines(Diagnostic(.error, "e", "Wrong", at: location), columns: columns)
    let line = shown[1].dropFirst("  1 | ".count)
    #expect(line.hasPrefix("…") && line.hasSuffix("…"))
    #expect(width(line) <= columns - 6)
    let carets = shown[2].dropFirst("    | ".count)
    var column = 0
    let marked = line.filter { character in
      defer { column += width("\(character)") }
      let index = carets.utf8.index(carets.startIndex, offsetBy: column, limitedBy: carets.endIndex)
      return index.map { $0 < carets.endIndex && carets[$0] == "^" } ?? false
    }
    #expect(marked == "a校")
  }

  /// The width of a text of Han and narrow characters.
  private func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (0x4E00..<0xA000 ~= $1.value ? 2 : 1) }
  }

  @Test func tellsEverythingInOrder() {
    let place = SourceLocation(file: "site.yaml", line: 12, column: 3, length: 5, text: "  titel: Ada")
    let first = SourceLocation(file: "site.yaml", line: 2, column: 1, length: 5, text: "title: Eve")
    let diagnostic = Diagnostic(
      .warning, "unknown-key", "Unknown key 'titel'", at: place, explanation: "Keys are fixed.\nSee the manual.",
      notes: [Diagnostic.Note("the title stands here", at: first), Diagnostic.Note("nowhere")],
      suggestion: "Did you mean 'title'?")
    let expected = """
      site.yaml:12:3: warning: Unknown key 'titel' [unknown-key]
        12 |   titel: Ada
           |   ^^^^^
          Keys are fixed.
          See the manual.
      site.yaml:2:1: note: the title stands here
        2 | title: Eve
          | ^^^^^
      note: nowhere
          help: Did you mean 'title'?

      """
    #expect(DiagnosticPrinter(format: .text).text(of: diagnostic) == expected)
  }

  @Test func coloursOnDemand() {
    let printer = DiagnosticPrinter(format: .text, isColored: true)
    let text = printer.text(of: Diagnostic(.error, "e", "Wrong"))
    #expect(text == "\u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mWrong\u{1B}[0m\u{1B}[2m [e]\u{1B}[0m\n")
  }

  @Test func keepsControlCharactersFromTheTerminal() {
    let text = DiagnosticPrinter(format: .text).text(of: Diagnostic(.error, "e", "Odd '\u{1B}[2J'"))
    #expect(text == "error: Odd '␛[2J' [e]\n")
  }

  @Test func writesOneJSONObjectALine() {
    let place = SourceLocation(file: "a\"b.yaml", line: 1, column: 2, length: 3, text: "x")
    let diagnostic = Diagnostic(
      .notice, "n", "Tab\tand \u{1}\\\u{2028}", at: place, explanation: "two\nlines",
      notes: [Diagnostic.Note("here", at: place), Diagnostic.Note("there")], suggestion: "校样")
    let location = #""file":"a\"b.yaml","line":1,"column":2,"length":3"#
    let expected =
      #"{"severity":"notice","identifier":"n","summary":"Tab\tand \u0001\\\u2028","# + location
      + #","explanation":"two\nlines","notes":[{"message":"here","# + location
      + #"},{"message":"there"}],"suggestion":"校样"}"# + "\n"
    #expect(DiagnosticPrinter(format: .json).text(of: diagnostic) == expected)
    #expect(
      DiagnosticPrinter(format: .json).text(of: Diagnostic(.error, "e", "s"))
        == #"{"severity":"error","identifier":"e","summary":"s"}"# + "\n")
  }

  @Test func writesWorkflowCommands() {
    let place = SourceLocation(file: "a,b:c.yaml", line: 3, column: 4, length: 2, text: "x")
    let diagnostic = Diagnostic(
      .warning, "w", "100% wrong, really: yes", at: place, notes: [Diagnostic.Note("here", at: place)],
      suggestion: "Fix\r\nit")
    #expect(
      DiagnosticPrinter(format: .github).text(of: diagnostic)
        == "::warning file=a%2Cb%3Ac.yaml,line=3,col=4,endColumn=6,title=w::100%25 wrong, really: yes"
        + "%0Aa,b:c.yaml:3:4: here%0AFix%0D%0Ait\n")
    #expect(
      DiagnosticPrinter(format: .github).text(of: Diagnostic(.error, "e", "s")) == "::error title=e::s\n")
  }
}
