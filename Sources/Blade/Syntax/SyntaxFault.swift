import Diagnostics

/// A rule of the language that a view breaks, at a range of its UTF-8 bytes.
struct SyntaxFault: Error {
  let identifier: String
  let summary: String
  let range: Range<Int>
  var explanation: String?
  var suggestion: String?
  var note: (message: String, range: Range<Int>)?

  init(
    _ summary: String, _ range: Range<Int>, identifier: String = "syntax", explanation: String? = nil,
    suggestion: String? = nil, note: (message: String, range: Range<Int>)? = nil
  ) {
    self.identifier = identifier
    self.summary = summary
    self.range = range
    self.explanation = explanation
    self.suggestion = suggestion
    self.note = note
  }

  func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, identifier, summary, at: source.location(range), explanation: explanation,
      notes: note.map { [Diagnostic.Note($0.message, at: source.location($0.range))] } ?? [], suggestion: suggestion)
  }
}
