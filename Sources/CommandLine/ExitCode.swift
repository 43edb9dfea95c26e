import Diagnostics

/// What a run tells the shell.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  /// Something is wrong with the site; nothing was swapped in.
  case failed = 1
  /// The command line makes no sense.
  case badUsage = 2
  case interrupted = 3
  /// Galley itself is at fault.
  case internalFault = 4

  /// The code for a run that a diagnostic ended.
  init(endedBy diagnostic: Diagnostic) {
    self = diagnostic.identifier == "internal-fault" ? .internalFault : .failed
  }

  package var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "errors; the site from before stays in place"
    case .badUsage: "a command line that makes no sense"
    case .interrupted: "interrupted; the site from before stays in place"
    case .internalFault: "a fault in galley itself"
    }
  }
}
