import Cells
import Diagnostics
import Effects
import Publishing
import Site
import TestSupport

/// A site built for a test, and what its layout computed.
struct BuiltSite {
  let folder: String
  let report: BuildReport
  let plan: BuildPlan

  /// Builds a site of the checkout into a folder of its own; the caller removes it.
  static func build(_ site: String = Cases.repository, metrics: String? = nil) throws -> BuiltSite {
    let folder = try TemporaryFolder.make()
    var options = BuildOptions(site: site)
    options.resources = Cases.repository
    options.output = folder + "/public"
    options.metrics = metrics
    let sink = DiagnosticSink()
    let pipeline = BuildPipeline(options: options, files: .disk, clock: .system, sink: sink)
    let report = try pipeline.run()
    return BuiltSite(folder: folder, report: report, plan: try pipeline.plan())
  }

  func url(_ path: String) -> String { "file://" + folder + "/public/" + path }

  /// A page of each kind, by its file: of each folder the list and one other, of a gallery's controls all.
  var samples: [String] {
    var seen: Set<String> = []
    return plan.pages.pages.map(\.page.path.file).filter { file in
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      return seen.insert(folder + (file.hasSuffix("index.html") ? "/" : "")).inserted || folder == "controls"
    }
  }

  func remove() { try? FileSystem.disk.removeTree(folder) }

  /// What the rows of a page must measure.
  func expectation(_ file: String) throws -> PageExpectation? {
    guard let index = plan.pages.pages.firstIndex(where: { $0.page.path.file == file }) else { return nil }
    return try plan.pages.expectation(index)
  }

  /// How many rows there are on all pages, each counted at every width at which it was laid out.
  func rowsAtWidths() throws -> Int {
    try plan.pages.pages.indices.reduce(0) { sum, index in
      guard let page = try plan.pages.expectation(index) else { return sum }
      return sum + page.rows.count * page.steps.count
    }
  }
}
