import Checking
import Diagnostics

/// How far a browser's rows are those that were computed: a table, and the differences as problems.
struct RowSummary {
  let report: RowReport
  /// Where the site is, as the user names it.
  let folder: String

  private var rows: [(key: RowTally.Key, tally: RowTally)] {
    report.comparison.tallies.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What differs, those first that are not known to.
  var problems: [Diagnostic] {
    let (known, others) = report.comparison.differences.reduce(into: ([RowDifference](), [RowDifference]())) {
      if $1.known == nil { $0.1.append($1) } else { $0.0.append($1) }
    }
    return (others + known).map(problem)
  }

  private func problem(_ difference: RowDifference) -> Diagnostic {
    Diagnostic(
      difference.known == nil ? .error : .notice,
      difference.known.map { "known-\($0.rawValue)" } ?? (difference.anchor == nil ? "chunk-height" : "row-height"),
      difference.summary, at: SourceLocation(file: folder + "/" + difference.file, line: 1, column: 1),
      explanation: difference.known.map { "Known: \($0.meaning)" },
      notes: difference.sideBySide.map { Diagnostic.Note($0) })
  }

  func text(_ paint: TerminalPaint) -> String {
    let total = report.comparison.total
    let head = "Compared \(total.rows.counted("row")) in \(report.version) at a font size of \(report.rootSize) px"
    let verdict =
      report.comparison.agrees
      ? "every one as computed" : "\(report.comparison.differences.count { $0.known == nil }.grouped) not as computed"
    var lines = [paint(head, report.comparison.agrees ? .success : .error) + ": " + verdict]
    lines += Self.columns([Self.titles] + rows.map(cells))
    return lines.joined(separator: "\n")
  }

  private static let titles = ["table", "script", "rows × widths", "differing", "known", "by reader's fonts"]

  private func cells(_ row: (key: RowTally.Key, tally: RowTally)) -> [String] {
    [
      row.key.table, row.key.script.rawValue, row.tally.rows.grouped, row.tally.differing.grouped,
      Self.share(row.tally.knownDiffering, of: row.tally.known),
      Self.share(row.tally.estimatedDiffering, of: row.tally.estimated),
    ]
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "" : "\(part.grouped) of \(whole.grouped)"
  }

  /// Words to the left, figures to the right.
  private static func columns(_ rows: [[String]]) -> [String] {
    let widths = titles.indices.map { column in rows.reduce(0) { max($0, $1[column].count) } }
    return rows.map { cells in
      let line = cells.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 ? cell + gap : gap + cell
      }
      let text = "  " + line.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The table as one object.
  var json: String {
    let rows = rows.map { key, tally in
      "{\"table\":\(JSONString.quoted(key.table)),\"script\":\(JSONString.quoted(key.script.rawValue)),"
        + "\"rows\":\(tally.rows),\"differing\":\(tally.differing),\"known\":\(tally.known),"
        + "\"knownDiffering\":\(tally.knownDiffering),\"estimated\":\(tally.estimated),"
        + "\"estimatedDiffering\":\(tally.estimatedDiffering)}"
    }
    return "{\"browser\":\(JSONString.quoted(report.version)),\"rootSize\":\(report.rootSize),"
      + "\"agrees\":\(report.comparison.agrees),\"tallies\":[\(rows.joined(separator: ","))]}"
  }
}
