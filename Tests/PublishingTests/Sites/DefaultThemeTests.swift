import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("The default theme")
struct DefaultThemeTests {
  @Test("Every view is rendered, strictly and without a warning")
  func strict() throws {
    var rendered: Set<String> = []
    for name in ["all-views", "gallery"] {
      try TemporaryFolder.with { folder in
        var site = try GoldenSite(name, at: folder)
        site.options.resources = Cases.repository
        site.options.strict = true
        site.options.templateMetrics = true
        let sink = DiagnosticSink()
        let report = try site.build(sink)
        let problems = sink.diagnostics.filter { $0.severity >= .warning }
        #expect(problems.isEmpty, "\(problems.map(DiagnosticPrinter(format: .text).text).joined())")
        #expect(report.views.allSatisfy { $0.count > 0 })
        rendered.formUnion(report.views.map(\.view))
      }
    }
    let files = try FileSystem.disk.files(below: Cases.repository + "/Templates")
    let views = files.filter { $0.hasSuffix(".blade.html") }.map { file in
      file.dropLast(".blade.html".count).split(separator: "/").joined(separator: ".")
    }
    #expect(views.filter { !rendered.contains($0) } == [])
  }
}
