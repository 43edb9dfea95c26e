import Diagnostics
import Publishing

/// A build's figures in a few lines.
struct BuildSummary {
  let report: BuildReport
  /// Wall time of the whole build in nanoseconds.
  let total: UInt64

  /// Whether every record is accounted for, which the report promises.
  var isBalanced: Bool {
    report.recordsIn == report.recordsPublished + skipped
  }

  private var skipped: Int {
    report.skipped.reduce(0) { $0 + $1.count }
  }

  func text(isVerbose: Bool, _ paint: TerminalPaint) -> String {
    var lines = [paint("Built \(report.output)", .success) + " in \(total.duration)", "  records  \(records)"]
    lines.append(
      "  pages    \(report.pagesWritten.grouped) written, \(report.pagesUnchanged.grouped) unchanged"
        + (report.filesRemoved > 0 ? ", \(report.filesRemoved.counted("file")) removed" : ""))
    if report.rows > 0 {
      lines.append("  rows     \(report.rows.grouped) laid out, each at \(report.widths.counted("width"))")
    }
    if isVerbose, report.usage.isEmpty { lines += stages }
    lines += usage
    lines += views
    return lines.joined(separator: "\n")
  }

  private var records: String {
    let reasons = report.skipped.filter { $0.count > 0 }.map { "\($0.count.grouped) \($0.reason)" }
    return "\(report.recordsIn.grouped) in, \(report.recordsPublished.grouped) published"
      + (reasons.isEmpty ? "" : ", \(skipped.grouped) skipped (\(reasons.joined(separator: ", ")))")
  }

  private var stages: [String] {
    let longest = report.stages.reduce(0) { max($0, $1.name.count) }
    return report.stages.enumerated().map { index, stage in
      let gap = String(repeating: " ", count: longest - stage.name.count)
      return (index == 0 ? "  stages   " : "           ") + stage.name + gap + "  " + stage.nanoseconds.duration
    }
  }

  /// Wall time, processor time, memory that the stage has left in use, and what the build had taken by then at most.
  private var usage: [String] {
    let rows = zip(report.stages, report.usage).map { stage, usage in
      [
        usage.stage, stage.nanoseconds.duration, usage.processor.duration + " cpu", usage.kept.kilobytes + " kept",
        usage.peak.kilobytes + " peak",
      ]
    }
    let widths = rows.reduce([0, 0, 0, 0, 0]) { widths, row in zip(widths, row).map { max($0, $1.count) } }
    return rows.enumerated().map { index, row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + gap : gap + cell.0
      }
      return (index == 0 ? "  profile  " : "           ") + cells.joined(separator: "  ")
    }
  }

  /// Time in all, with what a view includes; count; time of one.
  private var views: [String] {
    let longest = report.views.reduce(0) { max($0, $1.view.count) }
    return report.views.enumerated().map { index, entry in
      let gap = String(repeating: " ", count: longest - entry.view.count)
      let each = (entry.nanoseconds / UInt64(max(entry.count, 1))).duration
      return (index == 0 ? "  views    " : "           ") + entry.view + gap
        + "  \(entry.nanoseconds.duration) = \(entry.count.grouped) × \(each)"
    }
  }

  /// The same figures as one JSON object; times in nanoseconds.
  var json: String {
    let skipped = report.skipped.map { "\(JSONString.quoted($0.reason)):\($0.count)" }.joined(separator: ",")
    let views = report.views.map {
      "{\"view\":\(JSONString.quoted($0.view)),\"count\":\($0.count),\"nanoseconds\":\($0.nanoseconds)}"
    }
    let usage = report.usage.map {
      "{\"stage\":\(JSONString.quoted($0.stage)),\"processor\":\($0.processor),\"kept\":\($0.kept),\"peak\":\($0.peak)}"
    }.joined(separator: ",")
    let stages = report.stages.map { "\(JSONString.quoted($0.name)):\($0.nanoseconds)" }.joined(separator: ",")
    return "{\"built\":\(JSONString.quoted(report.output)),\"nanoseconds\":\(total)"
      + ",\"recordsIn\":\(report.recordsIn),\"recordsPublished\":\(report.recordsPublished),\"skipped\":{\(skipped)}"
      + ",\"pagesWritten\":\(report.pagesWritten),\"pagesUnchanged\":\(report.pagesUnchanged)"
      + ",\"filesRemoved\":\(report.filesRemoved),\"rows\":\(report.rows),\"widths\":\(report.widths)"
      + ",\"stages\":{\(stages)}" + (usage.isEmpty ? "" : ",\"profile\":[\(usage)]")
      + (views.isEmpty ? "}" : ",\"views\":[\(views.joined(separator: ","))]}")
  }
}
