import Diagnostics

extension Command {
  static let version = Command(
    name: "version",
    summary: "Show the version",
    examples: [Example(line: "galley version --format json", meaning: "Show it as JSON")],
    run: { session in
      session.console.write(
        session.arguments.format == .json
          ? "{\"galley\":\(JSONString.quoted(Version.current))}\n" : "galley \(Version.current)\n")
      return .done
    })
}
