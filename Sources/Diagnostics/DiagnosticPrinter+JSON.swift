extension DiagnosticPrinter {
  /// One object a line. Keys: severity, identifier, summary; file, line, column and length where there is a
  /// place; explanation, notes and suggestion where there are any. Later versions only add keys.
  func jsonLine(of diagnostic: Diagnostic) -> String {
    var members = [
      Self.member("severity", diagnostic.severity.rawValue),
      Self.member("identifier", diagnostic.identifier),
      Self.member("summary", diagnostic.summary),
    ]
    members += Self.members(of: diagnostic.location)
    if let explanation = diagnostic.explanation { members.append(Self.member("explanation", explanation)) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        Self.object([Self.member("message", note.message)] + Self.members(of: note.location))
      }
      members.append("\"notes\":[" + notes.joined(separator: ",") + "]")
    }
    if let suggestion = diagnostic.suggestion { members.append(Self.member("suggestion", suggestion)) }
    return Self.object(members) + "\n"
  }

  private static func members(of location: SourceLocation?) -> [String] {
    guard let location else { return [] }
    return [
      member("file", location.file), "\"line\":\(location.line)", "\"column\":\(location.column)",
      "\"length\":\(location.length)",
    ]
  }

  private static func object(_ members: [String]) -> String {
    "{" + members.joined(separator: ",") + "}"
  }

  private static func member(_ key: String, _ value: String) -> String {
    "\"\(key)\":\(JSONString.quoted(value))"
  }
}
