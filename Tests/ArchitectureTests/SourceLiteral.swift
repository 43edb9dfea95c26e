/// Literals and comments in Swift code, as far as this package writes them.
enum SourceLiteral {
  /// The end of the literal or comment that begins here; nil where none does.
  static func end(of code: Substring) -> Substring.Index? {
    if code.hasPrefix("//") { return code.firstIndex(of: "\n") ?? code.endIndex }
    if code.hasPrefix("#\"") { return code.dropFirst(2).firstRange(of: "\"#")?.upperBound ?? code.endIndex }
    guard code.first == "\"" else { return nil }
    let quote = code.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    var rest = code.dropFirst(quote.count)
    while !rest.isEmpty, !rest.hasPrefix(quote) {
      if rest.hasPrefix("\\(") {
        rest = rest[interpolationEnd(rest)...]
      } else {
        rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
      }
    }
    return rest.dropFirst(quote.count).startIndex
  }

  /// A literal's text, with "…" for each value that is put in.
  static func text(_ literal: Substring) -> String {
    let quote = literal.hasPrefix("\"\"\"") ? 3 : 1
    var rest = literal.dropFirst(quote).dropLast(quote)
    var text = ""
    while let character = rest.first {
      if rest.hasPrefix("\\(") {
        rest = rest[interpolationEnd(rest)...]
        text += "…"
      } else if character == "\\" {
        let escaped = rest.dropFirst().first
        text += escaped == "n" || escaped == "t" ? " " : escaped.map(String.init) ?? ""
        rest = rest.dropFirst(2)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Behind the parenthesis that closes a value put into a literal.
  private static func interpolationEnd(_ code: Substring) -> Substring.Index {
    var rest = code.dropFirst(2)
    var depth = 1
    while !rest.isEmpty, depth > 0 {
      if let end = end(of: rest) {
        rest = rest[end...]
        continue
      }
      if rest.first == "(" { depth += 1 } else if rest.first == ")" { depth -= 1 }
      rest = rest.dropFirst()
    }
    return rest.startIndex
  }
}
