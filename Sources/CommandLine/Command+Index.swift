extension Command {
  static let index = Command(
    name: "index",
    summary: "Cut names into the sections of a letter index, as JSON",
    details: [
      """
      Reads one name a line and writes the titles of the index in their order, those that have names, and each \
      section with its names in order. 'unread' are Han names of which no reading is known; they stand under '#'.
      """
    ],
    operand: Operand(
      name: "FILE", summary: "The file of names; by default, or as '-', standard input", target: \.file),
    options: [
      .text("locale", "l", "LANG", standard: "en", "Set the language whose letters and rules count", into: \.locale)
    ],
    examples: [
      Example(
        line: "galley index --locale zh-Hans names.txt", meaning: "File Chinese names under their pinyin initials")
    ],
    run: { session in session.runIndex() })
}
