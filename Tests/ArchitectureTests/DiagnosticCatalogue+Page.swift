extension DiagnosticCatalogue {
  /// The page of the docs.
  var page: String {
    let rows = entries.sorted { $0.key < $1.key }.map { name, entry in
      let why = entry.explanations.isEmpty ? "" : "<br>*" + Self.cell(entry.explanations) + "*"
      return "| `\(name)` | \(Self.cell(entry.summaries, isNeeded: true))\(why) | \(Self.cell(entry.suggestions)) |\n"
    }
    return Self.head + rows.joined()
  }

  private static let head = """
    # Messages

    Every message of Galley's has a name, which stands behind it in brackets and as `identifier` in `--format json`. This is the
    list of all of them: what they say, *the rule behind it*, and what to do. "…" stands for what a message names, such as a file
    or a key.

    This page is made from the sources by their tests.

    | name | says | to do |
    |---|---|---|

    """

  private static let most = 6

  /// Texts in one cell of a table, the first few where there are many.
  private static func cell(_ texts: [String], isNeeded: Bool = false) -> String {
    let shown = texts.prefix(most).map { text in
      var text = text
      while let doubled = text.firstRange(of: "……") { text.replaceSubrange(doubled, with: "…") }
      return text.map { "<|*_[`\\".contains($0) ? "\\" + String($0) : String($0) }.joined()
    }
    if texts.isEmpty, isNeeded { return "…" }
    return (shown + (texts.count > most ? ["and more of the kind"] : [])).joined(separator: "<br>")
  }
}
