import Diagnostics

extension Command {
  static let help = Command(
    name: "help",
    summary: "Show help on galley or on a command",
    operand: Operand(name: "COMMAND", summary: "The command to explain", target: \.topic),
    examples: [Example(line: "galley help build", meaning: "Show all options of 'build'")],
    run: { session in
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
