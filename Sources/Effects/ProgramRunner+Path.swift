import Glibc

extension ProgramRunner {
  /// Where the first program of a name is on a search path, by default that of the environment; nil where there is none.
  package static func path(of name: String, in path: String? = nil) -> String? {
    let path = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
