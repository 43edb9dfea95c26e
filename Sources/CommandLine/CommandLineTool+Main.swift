import Effects
@preconcurrency import Glibc

extension CommandLineTool {
  /// Runs the command line of this process on the real disk, clock and terminal.
  package static func main() -> Int32 {
    ProcessMemory.returnLargeBlocks()
    let tool = CommandLineTool(
      environment: currentEnvironment(), files: .disk, clock: .system, console: .standard, interruption: .onSignals())
    return tool.run(Array(Swift.CommandLine.arguments.dropFirst()))
  }

  private static func currentEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }
}
