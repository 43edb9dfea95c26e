import Cells

/// A row at one column step, part by part.
package struct RowFrames: Sendable {
  /// The width of a row from which the step is used, in 1/64 px at a 16 px root, as all lengths here.
  package let threshold: Int
  /// The content width that the step has for the row's texts.
  package let width: Int
  package let height: Int
  /// In document order; x counts from the row's edge, so that the page's margin is in it.
  package let frames: [CellFrame]
  /// Of texts of several lines, by part.
  package let lines: [(part: String, lines: SetLines)]
}
