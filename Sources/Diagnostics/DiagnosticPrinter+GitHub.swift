extension DiagnosticPrinter {
  /// `::error file=…,line=…,col=…,endColumn=…,title=…::message`, one line whatever the message holds.
  func workflowCommand(of diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let location = diagnostic.location {
      properties = [
        "file=" + Self.property(location.file), "line=\(location.line)", "col=\(location.column)",
        "endColumn=\(location.column + location.length)",
      ]
    }
    properties.append("title=" + Self.property(diagnostic.identifier))
    let message =
      ([diagnostic.summary, diagnostic.explanation] + diagnostic.notes.map(Self.line))
      .compactMap { $0 } + [diagnostic.suggestion].compactMap { $0 }
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))"
      + "::\(Self.data(message.joined(separator: "\n")))\n"
  }

  private static func line(of note: Diagnostic.Note) -> String {
    guard let location = note.location else { return note.message }
    return "\(location.file):\(location.line):\(location.column): \(note.message)"
  }

  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
