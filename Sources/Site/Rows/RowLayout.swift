import Cells

/// A row as it was laid out: its height at each column step, and its texts of several lines.
///
/// The parts of one line are made again when the row is rendered: they take no measuring.
package struct RowLayout: Sendable {
  /// In 1/64 rem.
  package let height: StepVector
  /// By part index, in ascending order.
  package let texts: [(part: Int, text: SetTextPart)]
  /// Of texts that shrink to fit: by how many px at each step.
  package let reductions: [(part: Int, pixels: StepVector)]

  package init(
    height: StepVector, texts: [(part: Int, text: SetTextPart)], reductions: [(part: Int, pixels: StepVector)]
  ) {
    self.height = height
    self.texts = texts
    self.reductions = reductions
  }
}
