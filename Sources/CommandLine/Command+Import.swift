extension Command {
  static let `import` = Command(
    name: "import",
    summary: "Read exports and write their records to standard output",
    details: [
      """
      Every record of a file, under Galley's own names for its fields, private ones too: for a look at what an export holds, \
      and for other programs. The report goes to standard error. The exit code is 1 only when nothing could be read.
      """
    ],
    operand: Operand(
      name: "FILE", summary: "Exports: files, folders or archives", target: \.imports.first,
      rest: \Arguments.imports.rest,
      isRequired: true),
    options: [
      .text(
        "from", nil, "FORMAT", standard: "recognised by content", "Set the exports' format, such as vcard or mastodon",
        into: \.imports.format),
      .choice("to", standard: .ndjson, "Set the format of what is written", into: \.imports.output),
      .text(
        "language", nil, "CODE", "Set the language of the names, which decides between doubtful encodings",
        into: \.imports.language),
      .flag("strict", nil, "Fail on warnings", sets: \.imports.isStrict),
    ],
    examples: [
      Example(line: "galley import contacts.vcf", meaning: "Show people as lines of JSON"),
      Example(line: "galley import staff.csv --to vcard > staff.vcf", meaning: "Turn a table into cards"),
    ],
    run: { session in session.runImport() })
}
