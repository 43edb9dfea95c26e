/// A problem as a value: what, where, why and what to do. Consumers decide how it looks.
///
/// Thrown where a stage cannot go on, collected in a ``DiagnosticSink`` where it can.
package struct Diagnostic: Error, Sendable, Equatable {
  /// A remark that belongs to a diagnostic, at a place of its own: "opened here".
  package struct Note: Sendable, Equatable {
    package let message: String
    package let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  /// Stable, in kebab case, for people to search and programs to filter: "unknown-key".
  package var identifier: String
  /// One line in headline style, no full stop, the most specific word first.
  package var summary: String
  package var location: SourceLocation?
  /// The rule behind it, where the summary does not say it all.
  package var explanation: String?
  package var notes: [Note]
  /// What to do, as an imperative: "Did you mean 'title'?", "Install fonts-inter".
  package var suggestion: String?

  package init(
    _ severity: Severity, _ identifier: String, _ summary: String, at location: SourceLocation? = nil,
    explanation: String? = nil, notes: [Note] = [], suggestion: String? = nil
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary
    self.location = location
    self.explanation = explanation
    self.notes = notes
    self.suggestion = suggestion
  }
}
