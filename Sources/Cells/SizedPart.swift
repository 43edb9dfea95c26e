/// A part whose height was computed from its content: blocks, lines of chips, pictures.
package struct SizedPart: Sendable {
  package var html: [UInt8]
  /// In 1/64 rem at each column step.
  package var height: StepVector
  /// Of each text in it, in the order of the document.
  package var lines: [StepVector] = []
  package var classes: [String] = []
  /// False where the reader's own fonts draw some of it, so that the lines are an estimate.
  package var isExact = true

  package init(html: [UInt8], height: StepVector) {
    self.html = html
    self.height = height
  }
}
