extension Command {
  /// Every command, in the order in which help lists them.
  static var all: [Command] {
    [
      .new, .add, .build, .serve, .check, .import, .layout, .index, .render, .config, .why, .doctor, .theme,
      .completions, .version, .help,
    ]
  }

  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }
}

extension CommandOption {
  /// The options that every command takes.
  static let global: [CommandOption] = [
    .choice(
      "format", standard: .text, "Set how problems are reported",
      details: """
        'text' shows the source line with a caret and goes to standard error. 'json' writes one object a line, 'github' \
        the annotations that GitHub shows beside the changed lines; both go to standard output.
        """,
      into: \.format),
    .flag("quiet", "q", "Report errors only", sets: \.isQuiet),
    .flag(
      "verbose", "v", "Report more",
      details: "All problems of a kind instead of the first ones, and the time per stage.",
      sets: \.isVerbose),
    .choice(
      "color", standard: .auto, "Set when reports are coloured",
      details: "'auto' means at a terminal, unless NO_COLOR is set or TERM is 'dumb'.", into: \.color),
    CommandOption(
      name: "help", short: "h", value: nil, choices: [], standard: nil, summary: "Show help (-h for short)",
      details: nil
    ) { arguments, form in
      arguments.help = form == "h" ? .short : .long
      return nil
    },
    .flag("version", nil, "Show the version", sets: \.wantsVersion),
  ]
}
