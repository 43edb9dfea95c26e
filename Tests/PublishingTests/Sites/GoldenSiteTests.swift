import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("Golden sites")
struct GoldenSiteTests {
  @Test(
    "A site's pages are those recorded",
    arguments: [
      "groups", "recipes", "letters", "letter-pages", "months", "also-views", "allow-list", "languages", "times",
      "dictionary", "scripts", "declared-views", "suspicious-views", "search", "exports", "embedded",
      "authorless",
    ])
  func pages(_ name: String) throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite(name, at: folder)
      let sink = DiagnosticSink()
      let report = try site.build(sink)
      #expect(report.recordsIn == report.recordsPublished + report.skipped.reduce(0) { $0 + $1.count })
      var files = try site.published().filter { isRecorded($0.key) }
      files["report.txt"] = Array(text(report, sink.diagnostics).utf8)
      try GoldenFolder(path: GoldenSite.folder + "/" + name + "/expected").expect(files)
    }
  }

  private func isRecorded(_ file: String) -> Bool {
    file != "404.html"
      && ([".html", ".csv", ".vcf"].contains(where: file.hasSuffix) || file.contains("/search-"))
  }

  private func text(_ report: BuildReport, _ diagnostics: [Diagnostic]) -> String {
    let skipped = report.skipped.map { ", \($0.count) \($0.reason)" }.joined()
    return "\(report.recordsIn) in, \(report.recordsPublished) published\(skipped), \(report.rows) rows\n"
      + diagnostics.map(DiagnosticPrinter(format: .text).text).joined()
  }

  @Test(
    "Bad input is one exact complaint and leaves the site as it was",
    arguments: [
      "bad-reading", "broken-expression", "broken-template", "broken-declaration", "broken-share", "several-views",
      "fault-in-include", "han-order", "malformed-json", "malformed-plist", "malformed-yaml", "crowded-cell",
      "missing-file", "missing-font", "missing-placeholder", "page-conflict", "path-conflict", "unknown-cell",
      "unknown-column", "unknown-key", "unknown-language", "unknown-order", "unknown-sections", "unknown-view",
      "unknown-time-zone", "unknown-where", "unpublished-section", "unknown-search", "unpublished-search",
      "wrong-search", "unknown-export", "wrong-export", "wrong-photo", "unknown-photo-column", "wrong-print",
      "wrong-paging",
    ])
  func badInput(_ name: String) throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite("bad/base", at: folder)
      try site.build()
      let before = try site.published()
      #expect(before.keys.contains("staff/index.html"))
      try site.add("bad/" + name)
      let sink = DiagnosticSink()
      var problems: [Diagnostic] = []
      do throws(Diagnostic) {
        try site.build(sink)
        Issue.record("Built")
      } catch {
        problems = sink.diagnostics.contains(error) ? [] : [error]
      }
      problems = sink.diagnostics + problems
      #expect(try site.published() == before)
      let text = problems.map(DiagnosticPrinter(format: .text).text).joined()
      try GoldenFolder(path: GoldenSite.folder + "/bad/" + name + "/expected").expect(["report.txt": Array(text.utf8)])
    }
  }
}
