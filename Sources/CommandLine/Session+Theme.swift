import Diagnostics
import Publishing

extension Session {
  func runTheme() -> ExitCode {
    let word = arguments.themeAction ?? ""
    guard let action = ThemeAction(rawValue: word) else {
      let words = ThemeAction.allCases.map(\.rawValue)
      reporter.report(
        Diagnostic(
          .error, "unknown-action", "'\(word)' is nothing that 'galley theme' does",
          suggestion: Spelling.question(word, in: words) ?? "Use one of \(words.joined(separator: ", "))"))
      return .badUsage
    }
    if (action == .new) != arguments.names.isEmpty || action == .cell && arguments.names.count > 1 {
      reporter.report(
        Diagnostic(
          .error, "bad-usage", action == .new ? "'theme new' takes no names" : "'theme \(word)' takes names",
          suggestion: "Write galley theme new, galley theme eject VIEW…, or galley theme cell NAME"))
      return .badUsage
    }
    do throws(Diagnostic) {
      let written = try run(action)
      for path in written { reporter.say("Wrote " + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)) }
      if action == .cell { reporter.say("Show it in a table of site.yaml: cell: \(arguments.names[0])") }
      return .done
    } catch {
      reporter.report(error)
      return ExitCode(endedBy: error)
    }
  }

  private func run(_ action: ThemeAction) throws(Diagnostic) -> [String] {
    let starter = try ThemeStarter(
      site: try siteFolder(), resources: Installation(files: files).resources(), files: files)
    return switch action {
    case .new: try starter.begin()
    case .eject: try starter.eject(arguments.names)
    case .cell: try starter.cell(arguments.names[0])
    }
  }
}
