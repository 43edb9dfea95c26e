import Diagnostics

extension CommandLineParser {
  static func unknownCommand(_ word: String) -> Diagnostic {
    Diagnostic(
      .error, "unknown-command", "Unknown command '\(word)'",
      suggestion: Spelling.question(word, in: Command.all.map(\.name)) ?? "See 'galley help'")
  }

  func unknownOption(_ written: String, _ name: String) -> Diagnostic {
    let own = (command?.options ?? []) + CommandOption.global
    let owners = Command.all.filter { $0.options.contains { $0.name == name || $0.short.map(String.init) == name } }
    let suggestion =
      if let owner = owners.first {
        command == nil ? "Write it after its command: galley \(owner.name) \(written)" : "It belongs to '\(owner.name)'"
      } else if let near = Spelling.nearest(to: name, in: own.map(\.name)), name.utf8.count > 1 {
        "Did you mean '--\(near)'?"
      } else {
        "See 'galley help\(command.map { " " + $0.name } ?? "")'"
      }
    return Diagnostic(.error, "unknown-option", "Unknown option '\(written)'", suggestion: suggestion)
  }
}
