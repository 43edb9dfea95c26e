import Diagnostics
import Syntax

/// Reads the keys of one mapping by their declared types and complains about every key that nobody asked for.
struct KeyReader {
  /// What the mapping is, for messages: "site.yaml", "the table 'feed'".
  let subject: String
  let source: SourceText
  let sink: DiagnosticSink
  let range: Range<Int>
  private let entries: [(key: Node, value: Node)]
  /// The keys that there are, where they are declared.
  private let declared: [KeyGroup]?
  private var known: Set<String> = []

  init(_ node: Node, subject: String, source: SourceText, sink: DiagnosticSink, _ declared: KeyGroup...) {
    self.subject = subject
    self.source = source
    self.sink = sink
    self.declared = declared.isEmpty ? nil : declared
    range = node.range
    entries = node.entries ?? []
    if node.entries == nil, !node.isNull {
      report("wrong-type", "Expected a mapping in \(subject), found \(node.kindName)", at: node.range)
    }
  }

  /// The keys in the file's order, for mappings whose keys are names that the user chose.
  var names: [(name: String, key: Node, value: Node)] {
    entries.map { ($0.key.text ?? "", $0.key, $0.value) }
  }

  /// Of a key that is not declared there is no value, and it stays unknown.
  mutating func node(_ name: String) -> Node? {
    guard declared?.contains(where: { $0.declares(name) }) ?? true else { return nil }
    known.insert(name)
    guard let found = entries.first(where: { $0.key.text == name })?.value, !found.isNull else { return nil }
    return found
  }

  mutating func text(_ name: String) -> String? {
    guard let node = node(name) else { return nil }
    guard let text = node.text else { return wrong(name, node, wanted: "text") }
    return text
  }

  /// One text for all languages, or a mapping of languages to texts.
  mutating func localized(_ name: String, languages: [String]) -> LocalizedText? {
    guard let node = node(name) else { return nil }
    if let text = node.text { return LocalizedText(text) }
    guard let entries = node.entries else { return wrong(name, node, wanted: "text, or a text for each language") }
    for (key, value) in entries {
      guard let code = key.text, languages.contains(code) else {
        let word = key.text ?? ""
        report(
          "unknown-language", "'\(word)' is none of the site's languages", at: key.range,
          suggestion: Spelling.question(word, in: languages) ?? "Use \(Self.list(languages))")
        return nil
      }
      if value.text == nil { return wrong(code, value, wanted: "text") }
    }
    return entries.isEmpty ? nil : LocalizedText(entries.map { ($0.key.text ?? "", $0.value.text ?? "") })
  }

  /// An expression over the columns of a table.
  mutating func expression(_ name: String) -> ConfiguredExpression? {
    guard let node = node(name) else { return nil }
    guard let text = node.text, !text.isEmpty else { return wrong(name, node, wanted: "an expression") }
    return ConfiguredExpression(node, text: text, in: source)
  }

  mutating func field(_ name: String) -> FieldReference? {
    guard let node = node(name), let text = text(name) else { return nil }
    return FieldReference(text, at: source.location(node.range))
  }

  /// Where a key's value stands, of a key that is there.
  mutating func location(_ name: String) -> SourceLocation? {
    node(name).map { source.location($0.range) }
  }

  /// Where a key itself stands, of a key that is there.
  func keyLocation(_ name: String) -> SourceLocation? {
    entries.first { $0.key.text == name }.map { source.location($0.key.range) }
  }

  mutating func boolean(_ name: String) -> Bool? {
    guard let node = node(name) else { return nil }
    return node.boolean ?? wrong(name, node, wanted: "true or false")
  }

  mutating func integer(_ name: String, in allowed: ClosedRange<Int>) -> Int? {
    guard let node = node(name) else { return nil }
    guard let number = node.integer, allowed.contains(number) else {
      return wrong(name, node, wanted: "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    return number
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, of type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    guard let node = node(name) else { return nil }
    let words = Choice.allCases.map(\.rawValue)
    guard let word = node.text else { return wrong(name, node, wanted: "one of \(Self.list(words))") }
    guard let choice = Choice(rawValue: word) else {
      report(
        "unknown-value", "'\(word)' is no value of '\(name)'", at: node.range,
        suggestion: Spelling.question(word, in: words) ?? "Use one of \(Self.list(words))")
      return nil
    }
    return choice
  }

  /// One text or a list of texts.
  mutating func texts(_ name: String) -> [String]? {
    guard let node = node(name) else { return nil }
    return node.oneOrMore.compactMap { item in
      item.text ?? wrong(name, item, wanted: "text or a list of texts")
    }
  }

  /// Every key that was not asked for is an error with the nearest known one.
  func finish() {
    for entry in entries {
      guard let name = entry.key.text, !known.contains(name) else { continue }
      report(
        "unknown-key", "Unknown key '\(name)' in \(subject)", at: entry.key.range,
        suggestion: Spelling.question(name, in: known.sorted())
          ?? "Known keys are \(Self.list(known.sorted()))")
    }
  }

  func report(_ identifier: String, _ summary: String, at range: Range<Int>, suggestion: String? = nil) {
    sink.report(
      Diagnostic(.error, identifier, summary, at: source.location(range), suggestion: suggestion))
  }

  func wrong<Value>(_ name: String, _ node: Node, wanted: String) -> Value? {
    report(
      "wrong-type",
      "'\(name)' takes \(wanted), not \(node.kindName == "text" ? "'\(node.text ?? "")'" : node.kindName)",
      at: node.range)
    return nil
  }

  static func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
