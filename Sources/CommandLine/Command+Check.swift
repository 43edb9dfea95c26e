extension Command {
  static let check = Command(
    name: "check",
    summary: "Build the site and examine what came out",
    details: [
      """
      Without a browser it looks at every page: links and the places that they name, ids, the order of headings, the \
      texts of images, the sizes of files, HTML, feeds and the sitemap. Exit code 1 means that something is wrong.
      """,
      """
      With --browser it compares the height, the line counts and the chunks of every row with what an installed browser \
      draws, at every column width, and shows the first rows that differ with their lines side by side.
      """,
    ],
    operand: .site,
    options: [
      .choice(
        "browser", nil, "Compare the rows with what this browser draws",
        details: """
          Texts that a browser is known to break in another way are counted apart: Khmer and Lao in both, Thai and \
          unusual spaces in Firefox.
          """, into: \.browser),
      .choice(
        "host", nil, "Check the limits of this host, too",
        details: "'file' stands for pages that are opened from a disk. Each limit is named with its source and date.",
        into: \.host),
      .flag(
        "external", nil, "Ask other hosts, too, for what the site links to",
        details: """
          One question a second to each host, and again where it is busy. What was found is not asked for again for a week.
          """, sets: \.checksOthers),
      .number(
        "root-size", nil, "PX", within: 8...64, standard: "16",
        "Set the reader's font size in the browser", into: \.rootSize),
      .flag("strict", nil, "Treat warnings as errors", sets: \.build.strict),
    ] + CommandOption.building,
    examples: [
      Example(line: "galley check", meaning: "Look for broken links, missing texts and files that are too large"),
      Example(
        line: "galley check --browser firefox --root-size 20",
        meaning: "Compare all rows with Firefox, as a reader with a larger font sees them"),
    ],
    run: { session in session.runCheck() })
}
