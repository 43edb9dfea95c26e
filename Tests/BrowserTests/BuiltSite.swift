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

  func remove() { try? FileSystem.disk.removeTree(folder) }

  /// The pages with rows, with what each row must measure.
  var listPages: [(file: String, rows: [RowExpectation])] {
    plan.pages.pages.indices.compactMap { index in
      let rows = plan.pages.rowHeights(index)
      return rows.isEmpty ? nil : (plan.pages.pages[index].page.path.file, rows)
    }
  }

  /// Viewport widths in px at which each column step begins.
  var widths: [Int] {
    plan.theme.metrics.thresholds.map { $0.units * 16 / 64 }
  }
}
