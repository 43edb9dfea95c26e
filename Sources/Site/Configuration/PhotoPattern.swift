/// The name of a file as it follows from a record: "photos/{id}.{jpg,png}". Braces with a comma hold alternatives, others
/// the name of a column.
struct PhotoPattern: Sendable {
  enum Part: Sendable, Equatable {
    case text(String)
    case field(String)
    case alternatives([String])
  }

  let parts: [Part]

  /// nil where a brace is left open or holds nothing, and where no column is named.
  init?(_ pattern: String) {
    var parts: [Part] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let inner = rest[rest.index(after: open)..<close]
      let words = inner.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !inner.isEmpty, !inner.contains("{") else { return nil }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(words.count > 1 ? .alternatives(words) : .field(words[0]))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
    if fields.isEmpty { return nil }
  }

  var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The folder that every file of the pattern lies in, without a slash at its end.
  var folder: String {
    guard case .text(let text)? = parts.first, let slash = text.lastIndex(of: "/") else { return "" }
    return String(text[..<slash])
  }

  /// The names that a record's photo may have, best first.
  func names(_ value: (String) -> String) -> [String] {
    parts.reduce([""]) { names, part in
      switch part {
      case .text(let text): names.map { $0 + text }
      case .field(let field): names.map { $0 + value(field) }
      case .alternatives(let words): names.flatMap { name in words.map { name + $0 } }
      }
    }
  }
}
