/// Writes diagnostics in one of the ``DiagnosticFormat``s.
package struct DiagnosticPrinter: Sendable {
  package var format: DiagnosticFormat
  /// Whether the text format is coloured by terminal sequences.
  package var isColored: Bool
  /// Columns that a source line may take in the text format; a longer line is cut around its caret.
  package var columns: Int

  package init(format: DiagnosticFormat, isColored: Bool = false, columns: Int = 120) {
    self.format = format
    self.isColored = isColored
    self.columns = max(columns, 20)
  }

  /// A diagnostic in full, each of its lines ended by a line feed.
  package func text(of diagnostic: Diagnostic) -> String {
    switch format {
    case .text: terminalText(of: diagnostic)
    case .json: jsonLine(of: diagnostic)
    case .github: workflowCommand(of: diagnostic)
    }
  }
}
