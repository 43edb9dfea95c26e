/// Writes help from the definitions of commands and options.
struct HelpText {
  private let width: Int

  /// - Parameter width: the terminal's columns, if known.
  init(width: Int?) {
    self.width = min(max(width ?? 80, 40), 100)
  }

  func overview() -> String {
    let rows = Command.all.map { (label: $0.name, text: $0.summary) }
    let codes = ExitCode.allCases.map { (label: "\($0.rawValue)", text: $0.meaning) }
    return """
      galley lays out feeds and directories and writes them as a static site.

      Usage: galley COMMAND [OPTIONS]

      Commands:
      \(table(rows))
      Options of every command:
      \(table(CommandOption.global.map(row)))
      Exit codes:
      \(table(codes))
      'galley help COMMAND' explains a command.

      """
  }

  func command(_ command: Command, _ length: Arguments.Help) -> String {
    let operand = command.operand.map { " " + $0.usage } ?? ""
    let options = command.options.isEmpty ? "" : "Options:\n" + self.options(command.options, length) + "\n"
    let details = length == .long ? command.details.map { wrapped($0, indent: 0) + "\n" }.joined() : ""
    return """
      \(wrapped(command.summary + ".", indent: 0))
      Usage: galley \(command.name)\(operand) [OPTIONS]

      \(details)\(command.operand.map { table([($0.name, $0.summary)]) + "\n" } ?? "")\(options)\
      Options of every command:
      \(self.options(CommandOption.global, length))
      Examples:
      \(command.examples.map { "  \($0.line)\n" + wrapped($0.meaning, indent: 6) }.joined())
      """
  }

  private func options(_ options: [CommandOption], _ length: Arguments.Help) -> String {
    guard length == .long else { return table(options.map(row)) }
    return options.map { option in
      "  \(label(option))\n" + wrapped(row(option).text, indent: 6)
        + (option.details.map { wrapped($0, indent: 6) } ?? "")
    }.joined()
  }

  private func row(_ option: CommandOption) -> (label: String, text: String) {
    (label(option), option.summary + (option.standard.map { " (default: \($0))" } ?? ""))
  }

  private func label(_ option: CommandOption) -> String {
    (option.short.map { "-\($0), " } ?? "    ") + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }

  /// Labels in a column of their own; a text that does not fit beside its label goes on below itself.
  private func table(_ rows: [(label: String, text: String)]) -> String {
    let longest = rows.reduce(0) { max($0, $1.label.count) }
    let indent = min(longest, 26) + 4
    return rows.map { row in
      let lines = wrapped(row.text, indent: indent)
      let head = "  " + row.label
      return head.count + 2 > indent ? head + "\n" + lines : head + lines.dropFirst(head.count)
    }.joined()
  }

  /// A text's words in lines of at most `width` columns; every word of ours is one column a character.
  private func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { margin + $0 + "\n" }.joined()
  }
}
