import Cells

/// A row at one column step, part by part.
package struct RowFrames: Sendable {
  /// The content width that the step has for the row's texts, in 1/64 px at a 16 px root, as all lengths here.
  package let width: Int
  package let height: Int
  /// In document order; x counts from the row's edge, so that the page's margin is in it.
  package let frames: [CellFrame]
  /// Of texts of several lines, by part.
  package let lines: [(part: String, lines: SetLines)]
}
