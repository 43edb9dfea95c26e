import Diagnostics
import Effects

/// The whole program as a function from a command line and a world to an exit code.
package struct CommandLineTool: Sendable {
  package var environment: [String: String]
  package var files: FileSystem
  package var clock: Clock
  package var console: Console
  package var interruption: Interruption
  package var engine: Engine

  package init(
    environment: [String: String], files: FileSystem, clock: Clock, console: Console,
    interruption: Interruption = .never, engine: Engine = .standard
  ) {
    self.environment = environment
    self.files = files
    self.clock = clock
    self.console = console
    self.interruption = interruption
    self.engine = engine
  }

  /// Runs a command line (without the program's name) and returns the exit code for the shell.
  package func run(_ words: [String]) -> Int32 {
    let parser = CommandLineParser(words)
    let arguments = parser.arguments
    let session = Session(
      arguments: arguments, environment: environment, files: files, clock: clock, console: console,
      interruption: interruption, engine: engine,
      reporter: Reporter(arguments, environment: environment, console: console))
    return exitCode(of: parser, in: session).rawValue
  }

  private func exitCode(of parser: CommandLineParser, in session: Session) -> ExitCode {
    if let problem = parser.problem {
      session.reporter.report(problem)
      return .badUsage
    }
    if let length = parser.arguments.help {
      let help = HelpText(width: console.width)
      console.write(parser.command.map { help.command($0, length) } ?? help.overview())
      return .done
    }
    if parser.arguments.wantsVersion { return Command.version.run(session) }
    guard let command = parser.command else {
      console.report(HelpText(width: console.width).overview())
      return .badUsage
    }
    return command.run(session)
  }
}
