import Cells
import Diagnostics

/// The column steps of a theme by the width of a row.
struct ColumnSteps {
  /// A step and the row width that is shown for it, in 1/64 px.
  typealias Step = (index: Int, width: Int)

  private let metrics: Metrics

  init(_ metrics: Metrics) {
    self.metrics = metrics
  }

  /// Every step at the width from which it is used.
  var all: [Step] {
    metrics.thresholds.enumerated().map { ($0.offset, $0.element.layoutUnits) }
  }

  /// The step that each width has, in px; every step where none is asked for.
  ///
  /// Throws for a width below the first step, where the page itself decides how wide a text is.
  func steps(for widths: [Int]) throws(Diagnostic) -> [Step] {
    if widths.isEmpty { return all }
    var steps: [Step] = []
    for width in widths {
      guard let step = all.last(where: { $0.width <= width * 64 }) else {
        throw Diagnostic(
          .error, "narrow-width", "Width \(width) is below the narrowest column of the metrics '\(metrics.name)'",
          explanation: "Rows have exact heights from \((all.first?.width ?? 0) / 64) px on",
          suggestion: "Ask for a greater width")
      }
      steps.append((step.index, width * 64))
    }
    return steps
  }
}
