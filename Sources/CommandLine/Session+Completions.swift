import Diagnostics

extension Session {
  func runCompletions() -> ExitCode {
    let name = arguments.shell ?? ""
    guard let shell = CompletionScript.Shell(rawValue: name) else {
      let shells = CompletionScript.Shell.allCases.map(\.rawValue)
      reporter.report(
        Diagnostic(
          .error, "unknown-shell", "No completions for '\(name)'",
          suggestion: Spelling.question(name, in: shells) ?? "Use one of \(shells.joined(separator: ", "))"))
      return .badUsage
    }
    console.write(CompletionScript(shell).text)
    return .done
  }
}
