import Cells
import Diagnostics
import Syntax

/// Remembers where a cell's parts stand, and says what is wrong with how they go together.
final class PartPlaces {
  private var ranges: [(name: String, range: Range<Int>)] = []

  func add(_ name: String, _ range: Range<Int>) {
    ranges.append((name, range))
  }

  func report(_ cell: CellDeclaration, _ source: SourceText, _ sink: DiagnosticSink) {
    reportDoubles(cell, source, sink)
    reportCrowded(cell.root, source, sink)
    guard cell.flow != nil else { return }
    for part in cell.parts where part.label?.options.leastSize != nil {
      sink.report(
        Diagnostic(
          .error, "bad-shrink", "The text '\(part.name)' cannot shrink in a grid", at: location(part, source),
          explanation: "A grid's columns have one width, and the text is cut to it",
          suggestion: "Use 'cut: tail' instead of 'shrink'"))
    }
  }

  private func reportDoubles(_ cell: CellDeclaration, _ source: SourceText, _ sink: DiagnosticSink) {
    var seen: [String: Range<Int>] = [:]
    for (name, range) in ranges {
      guard let first = seen[name] else {
        seen[name] = range
        continue
      }
      sink.report(
        Diagnostic(
          .error, "double-part", "The cell '\(cell.name)' has two parts named '\(name)'", at: source.location(range),
          notes: [Diagnostic.Note("First declared here", at: source.location(first))],
          suggestion: "Give one of them another name"))
    }
  }

  /// The width of what is measured must be known: its neighbours in a row are of fixed width.
  private func reportCrowded(_ parent: CellPart, _ source: SourceText, _ sink: DiagnosticSink) {
    for child in parent.children { reportCrowded(child, source, sink) }
    guard case .row(let parts) = parent.kind else { return }
    let flexible = parts.filter { $0.fixedWidth == nil }
    guard flexible.count > 1, let measured = flexible.first(where: \.dependsOnWidth),
      let other = flexible.first(where: { $0.name != measured.name })
    else { return }
    sink.report(
      Diagnostic(
        .error, "crowded-text", "The part '\(measured.name)' stands beside '\(other.name)', whose width is not known",
        at: location(measured, source),
        explanation: "Its height depends on its width, so that what is beside it in a row needs a width of its own",
        notes: [Diagnostic.Note("Beside this part", at: location(other, source))],
        suggestion: "Give '\(other.name)' a width with 'w', or '\(measured.name)' one line or a row of its own"))
  }

  private func location(_ part: CellPart, _ source: SourceText) -> SourceLocation? {
    ranges.first { $0.name == part.name }.map { source.location($0.range) }
  }
}
