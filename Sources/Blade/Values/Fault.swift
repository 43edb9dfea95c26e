import Diagnostics

/// What goes wrong while an expression runs: a diagnostic that learns its place on the way out.
///
/// One pointer wide, since every instruction can throw it.
package final class Fault: Error {
  let diagnostic: Diagnostic
  /// Which argument of a call is to blame, from 0.
  let argument: Int?

  /// Carries a diagnostic of other code out of a view; it keeps its place.
  package init(_ diagnostic: Diagnostic, argument: Int? = nil) {
    self.diagnostic = diagnostic
    self.argument = argument
  }

  package convenience init(
    _ identifier: String, _ summary: String, argument: Int? = nil, explanation: String? = nil, suggestion: String? = nil
  ) {
    self.init(
      Diagnostic(.error, identifier, summary, explanation: explanation, suggestion: suggestion), argument: argument)
  }

  func located(at location: SourceLocation) -> Fault {
    guard diagnostic.location == nil else { return self }
    var located = diagnostic
    located.location = location
    return Fault(located)
  }

  func noting(_ message: String, at location: SourceLocation) -> Fault {
    var noted = diagnostic
    if noted.notes.count < 8 { noted.notes.append(Diagnostic.Note(message, at: location)) }
    return Fault(noted)
  }
}
