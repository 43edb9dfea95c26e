/// libyaml's terse complaints, said so that the author of a file sees what to change.
enum YAMLProblem {
  static func rephrased(_ words: String) -> (summary: String, suggestion: String?) {
    switch words {
    case "mapping values are not allowed in this context":
      ("A ': ' cannot stand here", "Quote the value if it contains a colon, or check the indentation")
    case "did not find expected key":
      ("Expected a key here", "Check that this line is indented like its neighbours")
    case "could not find expected ':'":
      ("Expected ':' after a key", "Write the key as 'name: value'")
    case "did not find expected '-' indicator":
      ("Expected '-' before the next item of a list", "Check that this line is indented like its neighbours")
    case "found character that cannot start any token":
      (
        "A value cannot begin with this character",
        "Indent with spaces, not tabs; quote values that begin with @, ` or %"
      )
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      ("A tab cannot indent", "Indent with spaces")
    case "block sequence entries are not allowed in this context":
      ("A list cannot begin here", "Put '- ' on a line of its own below the key")
    case "block mapping keys are not allowed in this context":
      ("A key cannot stand here", "Put it on a line of its own")
    case "found unexpected end of stream":
      ("The file ends inside a value", "Close the quotes")
    case "found unexpected document indicator":
      ("'---' or '...' stands inside a quoted value", "Close the quotes before it")
    case "found unknown escape character":
      ("Unknown escape in a double-quoted text", "Write '\\\\' for a backslash, or use single quotes")
    case "did not find expected ',' or ']'": ("Expected ',' or ']' in a list", "Close the list with ']'")
    case "did not find expected ',' or '}'": ("Expected ',' or '}' in a mapping", "Close the mapping with '}'")
    case "did not find expected <document start>":
      ("Expected the end of the file", "Check the indentation; a file holds one list or one mapping")
    default: (headline(words), nil)
    }
  }

  /// libyaml's context, "while parsing a block mapping", as a note at the place where that began.
  static func place(_ context: String) -> String {
    let subject = context.split(separator: " ").drop { $0 == "while" || $0 == "parsing" || $0 == "scanning" }
    return headline(subject.joined(separator: " ")) + " begins here"
  }

  private static func headline(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}
