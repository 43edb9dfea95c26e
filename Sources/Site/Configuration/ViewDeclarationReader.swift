import Blade
import Diagnostics
import Syntax

/// Reads `share`, `composers`, `creators` and `directives` of site.yaml.
struct ViewDeclarationReader {
  let source: SourceText
  let sink: DiagnosticSink

  func read(_ keys: inout KeyReader) -> ViewDeclarations {
    ViewDeclarations(
      shared: keys.node("share").map { assignments($0, subject: "'share'") } ?? [],
      composers: rules("composers", &keys), creators: rules("creators", &keys),
      directives: keys.node("directives").map(directives) ?? [])
  }

  private func reader(_ node: Node, _ subject: String) -> KeyReader {
    KeyReader(node, subject: subject, source: source, sink: sink)
  }

  /// `pages.home | pages.feed: {name: expression}`.
  private func rules(_ key: String, _ keys: inout KeyReader) -> [ViewDeclarations.Rule] {
    guard let node = keys.node(key) else { return [] }
    return reader(node, "'\(key)'").names.map { name, key, value in
      ViewDeclarations.Rule(
        patterns: name.split(separator: "|").map(Self.trimmed), location: source.location(key.range),
        assignments: assignments(value, subject: "'\(name)'"))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private func assignments(_ node: Node, subject: String) -> [ViewDeclarations.Assignment] {
    let reader = reader(node, subject)
    return reader.names.compactMap { name, key, value in
      guard Self.isVariable(name) else {
        reader.report(
          "wrong-name", "'\(name)' is no name of a variable", at: key.range,
          suggestion: "Use letters, digits and '_', and no digit first")
        return nil
      }
      guard let text = value.text, !text.isEmpty else {
        return reader.wrong(name, value, wanted: "an expression")
      }
      return ViewDeclarations.Assignment(
        name: name, location: source.location(key.range),
        value: ConfiguredExpression(value, text: text, in: source))
    }
  }

  private func directives(_ node: Node) -> [ViewDeclarations.Directive] {
    let reader = reader(node, "'directives'")
    return reader.names.compactMap { name, key, value in
      guard Self.isVariable(name), !ViewFactory.isDirective(name) else {
        reader.report(
          "wrong-name",
          Self.isVariable(name) ? "'@\(name)' is a directive of the language" : "'\(name)' is no name of a directive",
          at: key.range, suggestion: "Choose another name of letters and digits")
        return nil
      }
      guard let text = value.text else { return reader.wrong(name, value, wanted: "text of a view") }
      return ViewDeclarations.Directive(
        name: name, location: source.location(key.range), text: text, textLocation: source.location(value.range))
    }
  }

  private static func isVariable(_ name: String) -> Bool {
    let isWord = name.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    return isWord && name.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
  }
}
