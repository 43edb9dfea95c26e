/// A command, defined once: the parser and the help texts read it here.
struct Command: Sendable {
  /// A word that may follow the command's name.
  struct Operand: Sendable {
    let name: String
    let summary: String
    let target: WritableKeyPath<Arguments, String?> & Sendable
    /// Takes the words behind the first; nil where only one may stand there.
    var rest: (WritableKeyPath<Arguments, [String]> & Sendable)?
    /// Whether the command does nothing without it.
    var isRequired = false
  }

  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  /// One line, an imperative, no full stop.
  let summary: String
  /// What the long help adds, in paragraphs.
  var details: [String] = []
  var operand: Operand?
  var options: [CommandOption] = []
  let examples: [Example]
  let run: @Sendable (Session) -> ExitCode
}
