import Diagnostics

extension Diagnostic {
  func put(into writer: inout PackedWriter) {
    for text in [severity.rawValue, identifier, summary] { writer.put(text) }
    writer.put(location) { $1.put(into: &$0) }
    writer.put(explanation) { $0.put($1) }
    writer.put(suggestion) { $0.put($1) }
    writer.put(notes) { writer, note in
      writer.put(note.message)
      writer.put(note.location) { $1.put(into: &$0) }
    }
  }

  init?(_ reader: inout PackedReader) {
    guard let severity = reader.text().flatMap(Severity.init), let identifier = reader.text(),
      let summary = reader.text(), let location = reader.optional({ SourceLocation(&$0) }),
      let explanation = reader.optional({ $0.text() }), let suggestion = reader.optional({ $0.text() }),
      let notes = reader.list({ Note(&$0) })
    else { return nil }
    self.init(
      severity, identifier, summary, at: location, explanation: explanation, notes: notes, suggestion: suggestion)
  }
}

extension Diagnostic.Note {
  fileprivate init?(_ reader: inout PackedReader) {
    guard let message = reader.text(), let location = reader.optional({ SourceLocation(&$0) }) else { return nil }
    self.init(message, at: location)
  }
}

extension SourceLocation {
  fileprivate func put(into writer: inout PackedWriter) {
    writer.put(file)
    writer.put(text)
    for number in [line, column, length] { writer.put(number) }
  }

  fileprivate init?(_ reader: inout PackedReader) {
    guard let file = reader.text(), let text = reader.text(), let line = reader.integer(),
      let column = reader.integer(), let length = reader.integer()
    else { return nil }
    self.init(file: file, line: line, column: column, length: length, text: text)
  }
}
