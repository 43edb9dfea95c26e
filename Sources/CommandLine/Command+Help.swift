import Diagnostics

extension Command {
  static let help = Command(
    name: "help",
    summary: "Show help on galley or on a command",
    operand: Operand(name: "COMMAND", summary: "The command to explain", target: \.topic),
    options: [.flag("man", nil, "Write the manual page of all commands, as roff", sets: \.wantsManual)],
    examples: [
      Example(line: "galley help build", meaning: "Show all options of 'build'"),
      Example(line: "galley help --man", meaning: "Write the manual page, which 'man -l -' shows"),
    ],
    run: { session in
      if session.arguments.wantsManual {
        session.console.write(ManualPage().text)
        return .done
      }
      guard let topic = session.arguments.topic else {
        session.console.write(HelpText(width: session.console.width).overview())
        return .done
      }
      guard let command = Command.named(topic) else {
        session.reporter.report(CommandLineParser.unknownCommand(topic))
        return .badUsage
      }
      session.console.write(HelpText(width: session.console.width).command(command, .long))
      return .done
    })
}
