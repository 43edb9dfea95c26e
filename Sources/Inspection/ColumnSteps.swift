import Diagnostics

/// The column steps of a cell by the width of a row.
struct ColumnSteps {
  /// A step and the row width that is shown for it, in 1/64 px.
  typealias Step = (index: Int, width: Int)

  /// Every step at the width from which it is used.
  private let all: [Step]

  /// - Parameter thresholds: the width from which each step is used, ascending, in 1/64 px.
  init(_ thresholds: [Int]) {
    all = thresholds.enumerated().map { ($0.offset, $0.element) }
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
          .error, "narrow-width", "Width \(width) is below the narrowest column",
          explanation: "Rows have exact heights from \((all.first?.width ?? 0) / 64) px on",
          suggestion: "Ask for a greater width")
      }
      steps.append((step.index, width * 64))
    }
    return steps
  }
}
