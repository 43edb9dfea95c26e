extension Command {
  static let print = Command(
    name: "print",
    summary: "Print a table as a PDF, in columns with running letters",
    details: [
      """
      Builds the table of the nearest site upwards and lets an installed Chromium print it. 'print' in site.yaml sets \
      paper, columns and photos.
      """
    ],
    operand: Operand(name: "TABLE", summary: "The table's name in site.yaml", target: \.table),
    options: [
      .text("output", "o", "FILE", standard: "TABLE.pdf", "Set where the PDF goes", into: \.printOutput)
    ],
    examples: [
      Example(line: "galley print directory -o book.pdf", meaning: "Print the table 'directory' into book.pdf")
    ],
    run: { session in session.runPrint() })
}
