extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Write the completions of a shell to standard output",
    operand: Operand(
      name: "SHELL", summary: "One of " + CompletionScript.Shell.allCases.map(\.rawValue).joined(separator: ", "),
      target: \.shell, isRequired: true),
    examples: [
      Example(
        line: "galley completions bash", meaning: "Write what ~/.bashrc can read: source <(galley completions bash)")
    ],
    run: { session in session.runCompletions() })
}
