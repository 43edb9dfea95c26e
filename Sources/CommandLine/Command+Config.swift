extension Command {
  static let config = Command(
    name: "config",
    summary: "Show the configuration, and where each value came from",
    details: ["Keys that have no value are shown by --verbose. --format json writes all of them as one list."],
    operand: .site,
    examples: [
      Example(line: "galley config --verbose", meaning: "Show every key of the site around the working folder")
    ],
    run: { session in session.runConfig() })
}
