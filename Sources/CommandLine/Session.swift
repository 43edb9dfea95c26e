import Effects

/// One run of a command: what was asked, and the world in which it runs.
struct Session: Sendable {
  let arguments: Arguments
  let environment: [String: String]
  let files: FileSystem
  let clock: Clock
  let console: Console
  let interruption: Interruption
  let engine: Engine
  let reporter: Reporter
}
