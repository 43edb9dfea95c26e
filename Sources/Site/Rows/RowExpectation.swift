import Cells

/// What a page's row must measure in a browser.
package struct RowExpectation: Sendable {
  /// The row's id in its page.
  package let anchor: String
  /// In 1/64 rem, by column step.
  package let height: StepVector
  /// Of each text of several lines, by column step.
  package let lines: [StepVector]
  /// Those texts, as their fields have them.
  package let texts: [String]
  /// False where the reader's own fonts draw some of a text, so that its lines are an estimate.
  package let isExact: Bool
}
