extension Command {
  static let serve = Command(
    name: "serve",
    summary: "Show the site on this machine as you write it",
    details: [
      """
      Makes the site in memory, writes nothing, and serves it until Ctrl-C, which is its normal end (exit code 0). \
      When Content or Templates change, open pages change in place; a mistake is shown over the page and goes when it \
      is mended.
      """
    ],
    operand: .site,
    options: [
      .number(
        "port", "p", "N", within: 0...65535, standard: "the first free one from 8000",
        "Set the port; 0 takes any free one", into: \.port),
      .flag("open", nil, "Open the site in the browser", sets: \.opensBrowser),
      .flag(
        "edit", nil, "Let pages change their records: add, delete, move, edit; written back to the sources",
        sets: \.edits),
      .flag(
        "poll", nil, "Compare files instead of asking the system, for network shares and containers", sets: \.polls),
      .text(
        "listen", nil, "ADDRESS", standard: "127.0.0.1", "Set the address to listen on",
        details: "0.0.0.0 shows the site to the whole network.", into: \.address),
    ] + CommandOption.planning,
    examples: [
      Example(line: "galley serve", meaning: "Show the site at http://127.0.0.1:8000/"),
      Example(line: "galley serve --edit", meaning: "Edit contacts and statuses on their pages"),
      Example(line: "galley serve --port 0 --drafts", meaning: "Show it with drafts, on any free port"),
    ],
    run: { session in session.runServe() })
}
