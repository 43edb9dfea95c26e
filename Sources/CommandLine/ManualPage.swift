/// Writes galley(1) from the definitions of commands and options, as roff with the man macros.
struct ManualPage {
  var text: String {
    """
    .TH GALLEY 1 "" "galley \(Self.escaped(Version.current))" "User Commands"
    .SH NAME
    galley \\- lay out feeds and directories and write them as a static site
    .SH SYNOPSIS
    .B galley
    .I COMMAND
    [\\fIOPTIONS\\fR]
    .SH COMMANDS
    \(Command.all.map(command).joined())\
    .SH OPTIONS OF EVERY COMMAND
    \(CommandOption.global.map(option).joined())\
    .SH EXIT STATUS
    \(ExitCode.allCases.map { ".TP\n.B \($0.rawValue)\n\(Self.escaped($0.meaning))\n" }.joined())\
    .SH EXAMPLES
    \(Command.all.flatMap(\.examples).map(example).joined())
    """
  }

  private func command(_ command: Command) -> String {
    let operand = command.operand.map { " " + $0.usage } ?? ""
    let details = command.details.map { ".PP\n\(Self.escaped($0))\n" }.joined()
    let explained = command.operand.map { ".TP\n.I \(Self.escaped($0.name))\n\(Self.escaped($0.summary))\n" } ?? ""
    return ".SS galley \(Self.escaped(command.name + operand))\n\(Self.escaped(command.summary)).\n" + details
      + explained
      + command.options.map(option).joined()
  }

  private func option(_ option: CommandOption) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    let head = Self.escaped(short + "--" + option.name)
    let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    let standard = option.standard.map { " (default: \($0))" } ?? ""
    let details = option.details.map { "\n" + Self.escaped($0) } ?? ""
    return ".TP\n\\fB\(head)\\fR\(value)\n\(Self.escaped(option.summary + standard)).\(details)\n"
  }

  private func example(_ example: Command.Example) -> String {
    ".TP\n.B \(Self.escaped(example.line))\n\(Self.escaped(example.meaning)).\n"
  }

  /// Text as roff shows it: no hyphen for a minus sign, and no line that begins like a request.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + "]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
