import Effects
import Glibc
import TestSupport
import Testing

/// The docs' page of messages is the one that the sources make. RECORD_DOCS=1 writes it.
@Suite struct DiagnosticCatalogueTests {
  private static let catalogue = DiagnosticCatalogue(SourceFile.all)
  private static let path = "docs/messages.md"

  @Test func pageIsMadeFromTheSources() throws {
    if getenv("RECORD_DOCS") != nil {
      try FileSystem.disk.write(Cases.repository + "/" + Self.path, Array(Self.catalogue.page.utf8))
    }
    let isSame = SourceFile.text(Self.path) == Self.catalogue.page
    #expect(
      isSame, "\(Self.path) is not what the sources say: run the tests with RECORD_DOCS=1, and look at the changes")
    #expect(Self.catalogue.entries.count > 250)
    #expect(Self.catalogue.entries["undefined-variable"]?.summaries.contains("Nothing sets '$…'") == true)
  }

  /// Tests know diagnostics by their names; each of those is in the catalogue, however the sources make it.
  @Test func holdsWhatTheTestsKnow() throws {
    let named = try Regex(#"(?:identifier|identifiers) == \[?"([a-z0-9-]+)""#)
    var known: Set<String> = []
    for file in try FileSystem.disk.files(below: Cases.repository + "/Tests") where file.hasSuffix("Tests.swift") {
      for match in (SourceFile.text("Tests/" + file) ?? "").matches(of: named) {
        if let name = match.output[1].substring { known.insert(String(name)) }
      }
    }
    #expect(known.count > 30)
    for name in known.sorted() { #expect(Self.catalogue.entries[name] != nil, "\(name)") }
  }
}
