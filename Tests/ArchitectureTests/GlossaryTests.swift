import TestSupport
import Testing

/// The guide's page of words has those that messages and reports take for granted.
@Suite struct GlossaryTests {
  /// Its words, in the order of the page.
  private static let terms: [String] = (SourceFile.text("docs/guide/glossary.md") ?? "").split(separator: "\n")
    .filter { $0.hasPrefix("| ") }.dropFirst().map { String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()) }

  /// Words of everyday language that types of the code bear too, or names that are the world's own.
  private static let everyday: Set<String> = [
    "arguments", "base", "browser", "clock", "collection", "command", "engine", "entries", "fault", "functions",
    "heading", "hexadecimal", "json", "language", "length", "markdown", "names", "number", "output", "paging",
    "parameter", "program", "ratio", "reading", "strings", "tag", "value", "version", "workbook", "yaml",
  ]

  /// What the code has a type for is something of Galley's own; where a message speaks of it, a reader may ask what it is.
  @Test func hasWhatMessagesNameAndTheCodeHasTypesFor() {
    let types = Set(SourceFile.all.flatMap(\.topLevelTypes).filter(Self.isOneWord).map { $0.lowercased() })
    let said = Set(DiagnosticCatalogue(SourceFile.all).page.lowercased().split { !$0.isLetter }.map(String.init))
    let named = types.filter { said.contains($0) || said.contains($0 + "s") }
    #expect(named.count > 40)
    for word in named.subtracting(Self.everyday).sorted() {
      #expect(Self.terms.contains(word), "a message says '\(word)': explain it in the glossary")
    }
  }

  private static func isOneWord(_ name: String) -> Bool {
    name.dropFirst().allSatisfy(\.isLowercase)
  }

  /// The first word of each line of a report.
  @Test func hasTheWordsOfReports() {
    let reports = SourceFile.all.filter { $0.target == "CommandLine" }
    let label = try? Regex(#"" {2}([a-z]+(?: out)?) {1,7}\\?\("#)
    let labels = Set(
      reports.flatMap(\.lines).flatMap { line in
        label.map { line.matches(of: $0).compactMap { $0.output[1].substring.map(String.init) } } ?? []
      })
    #expect(labels.isSuperset(of: ["records", "files", "rows", "left out"]), "\(labels)")
    let plain: Set<String> = ["files", "gone", "next", "stages", "views", "profile"]
    for word in labels.subtracting(plain) {
      #expect(Self.terms.contains { $0 == word || $0 + "s" == word }, "a report says '\(word)'")
    }
  }

  @Test func isInOrderAndOfUse() {
    #expect(Self.terms.count > 45)
    #expect(Self.terms == Self.terms.sorted())
    let said = SourceFile.all.flatMap(\.lines).filter { $0.contains("\"") }.joined(separator: "\n").lowercased()
    for term in Self.terms {
      let isSaid = said.contains(term.lowercased())
      #expect(isSaid, "nothing that Galley says has the word '\(term)'")
    }
  }
}
