extension DiagnosticPrinter {
  /// The compiler's way: a headline that editors can follow, the source line, then what helps.
  func terminalText(of diagnostic: Diagnostic) -> String {
    let paint = TerminalPaint(isOn: isColored)
    var text = headline(
      paint(diagnostic.severity.rawValue, diagnostic.severity.style), diagnostic.summary, at: diagnostic.location)
    text += paint(" [\(diagnostic.identifier)]", .faint) + "\n"
    text += excerpt(at: diagnostic.location, diagnostic.severity.style)
    if let explanation = diagnostic.explanation { text += indented(explanation) }
    for note in diagnostic.notes {
      text += headline(paint("note", .information), note.message, at: note.location) + "\n"
      text += excerpt(at: note.location, .information)
    }
    if let suggestion = diagnostic.suggestion { text += indented(suggestion, after: paint("help: ", .information)) }
    return text
  }

  private func headline(_ kind: String, _ message: String, at location: SourceLocation?) -> String {
    let paint = TerminalPaint(isOn: isColored)
    let place = location.map { paint("\($0.file):\($0.line):\($0.column): ", .strong) } ?? ""
    return place + kind + ": " + paint(message.visible, .strong)
  }

  /// The source line behind its number, and a caret line below the place meant.
  private func excerpt(at location: SourceLocation?, _ style: TerminalPaint.Style) -> String {
    guard let location, !location.text.isEmpty else { return "" }
    let paint = TerminalPaint(isOn: isColored)
    let number = "\(location.line)"
    let margin = String(repeating: " ", count: number.utf8.count)
    let shown = SourceExcerpt(location, columns: columns - number.utf8.count - 5)
    let carets = String(repeating: " ", count: shown.indent) + paint(String(repeating: "^", count: shown.length), style)
    return paint("  \(number) | ", .faint) + shown.line + "\n" + paint("  \(margin) | ", .faint) + carets + "\n"
  }

  private func indented(_ text: String, after lead: String = "") -> String {
    let lines = text.split(whereSeparator: \.isNewline).map(\.description.visible)
    return lines.enumerated().map { "    \($0.offset == 0 ? lead : "")\($0.element)\n" }.joined()
  }
}

extension Severity {
  fileprivate var style: TerminalPaint.Style {
    switch self {
    case .notice: .information
    case .warning: .warning
    case .error: .error
    }
  }
}

extension String {
  /// The text without control characters, so that quoted data cannot steer the terminal.
  fileprivate var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.visible)))
  }
}
