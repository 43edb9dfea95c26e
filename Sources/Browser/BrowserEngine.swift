import Diagnostics
import Glibc

/// A browser that rows can be measured in.
package enum BrowserEngine: String, Sendable, CaseIterable {
  case chromium, firefox

  package var name: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    }
  }

  /// The first executable of the engine on a search path, by default that of the environment.
  package func find(in path: String? = nil) throws(Diagnostic) -> String {
    let path = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    for name in executables {
      for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
        return "\(folder)/\(name)"
      }
    }
    throw Diagnostic(
      .error, "missing-browser", "\(name) is not installed", explanation: "No folder of PATH holds it",
      suggestion: "Install the package \(executables[0])")
  }

  /// The first is the name of Debian's package as well.
  private var executables: [String] {
    switch self {
    case .chromium: ["chromium", "chromium-browser", "google-chrome"]
    case .firefox: ["firefox-esr", "firefox"]
    }
  }
}
