import Diagnostics
import Effects

extension Diagnostic {
  static func badListenAddress(_ address: String) -> Diagnostic {
    Diagnostic(
      .error, "listen-address", "Address '\(address)' is no IP address",
      suggestion: "Use 127.0.0.1 for this machine alone, or 0.0.0.0 for the whole network")
  }

  static func cannotListen(_ address: String, _ port: UInt16, _ code: Int32) -> Diagnostic {
    let reason = FileError(operation: "listen", path: address, code: code).reason
    return Diagnostic(.error, "listen-address", "Cannot listen on '\(address)' port \(port): \(reason)")
  }

  static func noFreePort(_ address: String, _ first: UInt16, _ last: UInt16) -> Diagnostic {
    Diagnostic(
      .error, "no-free-port", "No port from \(first) to \(last) is free on '\(address)'",
      suggestion: "Choose another one with --port")
  }

  static func serverFailed() -> Diagnostic {
    Diagnostic(.error, "server-failed", "The preview server cannot start: the system has no thread or socket left")
  }
}
