import Diagnostics

extension Diagnostic {
  static func sourceChanged(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "edit-conflict", "'\(name)' was changed since the page was made",
      explanation: "Nothing was written, so that nobody's change is lost",
      suggestion: "Look at the page again, which shows the file as it is")
  }

  static func recordChanged(_ title: String) -> Diagnostic {
    Diagnostic(
      .error, "edit-conflict", "'\(title)' was changed since the form was opened",
      explanation: "Nothing was written, so that nobody's change is lost", suggestion: "Open the form again")
  }

  static func rowGone() -> Diagnostic {
    Diagnostic(
      .error, "edit-conflict", "The page has no such row any more",
      explanation: "It was changed since the browser loaded it", suggestion: "Look at the page again")
  }

  static func foreignSource(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "read-only-format", "'\(name)' can only be read",
      explanation: "Records are written back to JSON, NDJSON, CSV, block-style YAML, XML property lists and vCard",
      suggestion: "Change the file itself, or convert it with 'galley import'")
  }

  static func notMovable() -> Diagnostic {
    Diagnostic(
      .error, "computed-order", "Rows of this table stand in an order that is computed, and cannot be moved",
      suggestion: "Write 'order: source' and 'sections: none' for the table in site.yaml")
  }

  static func otherFile() -> Diagnostic {
    Diagnostic(
      .error, "other-file", "The two rows stand in different files", suggestion: "Move it in the files themselves")
  }

  static func nothingToUndo() -> Diagnostic {
    Diagnostic(.error, "nothing-to-undo", "There is nothing that could be undone")
  }

  static func invalidField(_ name: String, _ summary: String) -> Diagnostic {
    Diagnostic(.error, "invalid-field", summary, notes: [Note(name)])
  }
}
