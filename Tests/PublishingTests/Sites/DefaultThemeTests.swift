import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("The default theme")
struct DefaultThemeTests {
  @Test("Every view is rendered, strictly and without a warning")
  func strict() throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("all-views", at: folder)
      site.options.resources = Cases.repository
      site.options.strict = true
      site.options.templateMetrics = true
      let sink = DiagnosticSink()
      let report = try site.build(sink)
      let problems = sink.diagnostics.filter { $0.severity >= .warning }
      #expect(problems.isEmpty, "\(problems.map(DiagnosticPrinter(format: .text).text).joined())")
      let files = try FileSystem.disk.files(below: Cases.repository + "/Templates")
      let views = files.filter { $0.hasSuffix(".blade.html") }.map { file in
        file.dropLast(".blade.html".count).split(separator: "/").joined(separator: ".")
      }
      let rendered = Set(report.views.map(\.view))
      #expect(views.filter { !rendered.contains($0) } == [])
      #expect(report.views.allSatisfy { $0.count > 0 })
    }
  }
}
