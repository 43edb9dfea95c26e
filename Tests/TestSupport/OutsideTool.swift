import Effects

/// Programs from Tests/requirements.txt, by which others judge what Galley makes. Tests that need one are skipped where the
/// folder .venv is missing.
package enum OutsideTool {
  package static func path(_ name: String) -> String { Cases.repository + "/.venv/bin/" + name }

  package static func isInstalled(_ name: String) -> Bool { FileSystem.disk.exists(path(name)) }

  /// - Returns: whether it was content, and what it wrote.
  package static func run(_ name: String, _ words: [String]) throws -> (isContent: Bool, text: String) {
    let result = try ProgramRunner.system.run(Program(path(name), words))
    return (result.code == 0, String(decoding: result.output + result.errors, as: UTF8.self))
  }
}
