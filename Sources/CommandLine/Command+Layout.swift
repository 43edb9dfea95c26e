extension Command {
  static let layout = Command(
    name: "layout",
    summary: "Show lines, frames and heights of a text or of records, as JSON",
    details: [
      """
      Of a text (--text or --file): its lines in each width, in a font of this machine. Of records (--records and \
      --cell): each part's frame in px, x from the row's edge, and the row's height, at the column step that a row \
      of the width has; without --width at every step.
      """,
      "In a site's folder its cells and its theme serve, elsewhere the built-in ones.",
    ],
    operand: .site,
    options: [
      .text("text", nil, "TEXT", "Lay out this text", into: \.layout.text),
      .text("file", nil, "FILE", "Lay out the text of a file", into: \.layout.file),
      .text("records", nil, "FILE", "Lay out the records of a file, in a cell", into: \.layout.records),
      .text("cell", nil, "NAME", "Set the cell that records are shown in", into: \.layout.cell),
      .text(
        "kind", nil, "KIND", standard: "the cell's", "Set what the records are: status, contact, record…",
        into: \.layout.kind),
      .text("metrics", nil, "NAME", standard: "the site's", "Set the theme's metrics", into: \.layout.metrics),
      .numbers(
        "width", "w", "PX", within: 1...100_000, "Set the widths, with commas between or given several times",
        into: \.layout.widths),
      .text("font", nil, "FAMILY", standard: "Inter", "Set the font of a text", into: \.layout.font),
      .number("weight", nil, "N", within: 1...1000, standard: "400", "Set its weight", into: \.layout.weight),
      .number("size", nil, "PX", within: 1...1000, standard: "16", "Set its size", into: \.layout.size),
      .number(
        "line-height", nil, "PX", within: 1...4000, standard: "1.5 times the size", "Set the height of its lines",
        into: \.layout.lineHeight),
      .text(
        "lang", nil, "LANG", standard: "the site's, else en", "Set the language, which fonts and line breaks depend on",
        into: \.layout.language),
      .text(
        "time-zone", nil, "ZONE", standard: "the site's, else UTC", "Set the zone that times are shown in",
        into: \.layout.timeZone),
    ],
    examples: [
      Example(
        line: "galley layout --text 微博 --width 320,640 --lang zh-Hans", meaning: "Show a text's lines in two widths"),
      Example(
        line: "galley layout --records feed.plist --cell status --metrics classic",
        meaning: "Show the frames of statuses at every column step"),
    ],
    run: { session in session.runLayout() })
}
