import Diagnostics
import Syntax

extension Diagnostic {
  static func recordGone(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "edit-conflict", "'\(file)' has no such record any more",
      explanation: "The file was changed since the page was made",
      suggestion: "Look at the page again, which shows it as it is")
  }

  static func readOnlyField(_ name: String, _ source: SourceText, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "read-only-field", "'\(name)' holds no text that could be edited in place", at: source.location(range),
      suggestion: "Change it in '\(source.file)' itself")
  }

  static func notOneOfMany(_ source: SourceText, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "read-only-place", "'\(source.file)' is one record, which no list holds", at: source.location(range),
      suggestion: "Add, move or delete the file itself")
  }

  static func wrongValue(_ change: FieldChange, expected: String, _ source: SourceText, _ range: Range<Int>)
    -> Diagnostic
  {
    Diagnostic(
      .error, "wrong-value", "'\(change.text)' is no \(expected), as '\(change.name)' is", at: source.location(range))
  }

  static func unknownColumn(_ name: String, among names: [String], _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "unknown-column", "'\(name)' is no column of '\(source.file)'", at: source.location(at: 0),
      suggestion: Spelling.question(name, in: names))
  }

  static func flowStyle(_ source: SourceText, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "read-only-format", "Records in YAML's flow style can only be read", at: source.location(range),
      explanation: "Records are written back to YAML in block style, each behind a dash on a line of its own",
      suggestion: "Write the list in block style")
  }

  static func unsafeEdit(_ source: SourceText, _ range: Range<Int>, because problem: Diagnostic? = nil) -> Diagnostic {
    Diagnostic(
      .error, "edit-not-safe", "'\(source.file)' would not read back as what was entered", at: source.location(range),
      explanation: problem?.summary
        ?? "Anchors, comments inside a value or characters that the format cannot hold stand in the way",
      suggestion: "Change the file itself")
  }
}
