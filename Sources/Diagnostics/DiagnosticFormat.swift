/// How diagnostics are written: for people, for programs, or for a review page.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// The source line with a caret below it.
  case text
  /// One JSON object a line.
  case json
  /// Workflow commands, which GitHub shows beside the changed line.
  case github
}
