extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "Show what this machine has and lacks, and what to do about it",
    details: [
      """
      Lists the theme, the libraries with their versions, the time zone data, the fonts of each script and the browser. \
      Fonts of a script are only needed where a site has text in it. The exit code is 1 where no site can be built.
      """
    ],
    examples: [Example(line: "galley doctor", meaning: "Look at this machine")],
    run: { session in session.runDoctor() })
}
