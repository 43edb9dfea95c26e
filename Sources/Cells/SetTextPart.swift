import TextLayout

/// A text of any number of lines, measured: its markup and its lines at each column step.
package struct SetTextPart: Sendable {
  package let html: [UInt8]
  package let lines: StepVector
  /// Moves the text's box off a tie with the edge; the lines are those of the moved box.
  package let guardClass: TieGuard
  /// False where the reader's own fonts draw some of it, so that the lines are an estimate.
  package let isExact: Bool

  package init(html: [UInt8], lines: StepVector, guardClass: TieGuard, isExact: Bool = true) {
    self.html = html
    self.lines = lines
    self.guardClass = guardClass
    self.isExact = isExact
  }
}
