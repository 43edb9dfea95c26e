/// Writes a shell's completions from the definitions of commands and options.
struct CompletionScript {
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  /// What a shell offers for a value.
  enum Offer {
    case words([String])
    case folders
    case files
    case nothing
  }

  private let shell: Shell

  init(_ shell: Shell) {
    self.shell = shell
  }

  var text: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  static func offer(_ option: CommandOption) -> Offer {
    option.choices.isEmpty ? offer(named: option.value ?? "") : .words(option.choices)
  }

  static func offer(_ operand: Command.Operand) -> Offer {
    offer(named: operand.name)
  }

  /// By the name that help has for the value.
  private static func offer(named name: String) -> Offer {
    switch name {
    case "SITE", "DIR": .folders
    case "FILE": .files
    case "COMMAND": .words(Command.all.map(\.name))
    case "SHELL": .words(Shell.allCases.map(\.rawValue))
    case "ACTION": .words(ThemeAction.allCases.map(\.rawValue))
    default: .nothing
    }
  }

  /// "--output", and "-o" where there is one.
  static func spellings(_ option: CommandOption) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--" + option.name]
  }

  /// In single quotes as POSIX shells and fish read them.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
