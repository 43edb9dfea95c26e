import Diagnostics
import Site

/// Compares the tables of a new site with the last good one, by each table's guard.
struct GuardCheck {
  let before: RecordCounts
  /// `--accept-drop`: what a guard would stop is only told.
  let acceptsDrop: Bool

  /// Throws the first broken guard; the others go to the sink.
  func check(_ tables: [SiteTable], _ sink: DiagnosticSink) throws(Diagnostic) {
    var problems: [Diagnostic] = []
    for table in tables where table.main == nil {
      let name = table.configuration.name
      let problem = table.configuration.countGuard?.problem(name, count: table.recordCount, before: before[name])
      if let problem { problems.append(problem) }
    }
    if acceptsDrop {
      for var problem in problems {
        problem.severity = .notice
        problem.suggestion = "Accepted by --accept-drop"
        sink.report(problem)
      }
      return
    }
    problems.dropFirst().forEach(sink.report)
    if let first = problems.first { throw first }
  }
}
