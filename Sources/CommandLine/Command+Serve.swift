extension Command {
  static let serve = Command(
    name: "serve",
    summary: "Build the site and show it on this machine",
    details: ["Serves the built site until Ctrl-C, which is its normal end (exit code 0)."],
    operand: .site,
    options: [
      .number(
        "port", "p", "N", within: 0...65535, standard: "the first free one from 8000",
        "Set the port; 0 takes any free one", into: \.port),
      .text(
        "listen", nil, "ADDRESS", standard: "127.0.0.1", "Set the address to listen on",
        details: "0.0.0.0 shows the site to the whole network.", into: \.address),
    ] + CommandOption.building,
    examples: [
      Example(line: "galley serve", meaning: "Show the site at http://127.0.0.1:8000/"),
      Example(line: "galley serve --port 0 --drafts", meaning: "Show it with drafts, on any free port"),
    ],
    run: { session in session.runServe() })
}
