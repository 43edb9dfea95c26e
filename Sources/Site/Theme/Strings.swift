import Diagnostics
import Syntax

/// The words of the interface in one language: "Skip to content", "from %".
package struct Strings: Sendable {
  private var words: [String: String] = [:]

  package init() {}

  /// Adds a file of `key: text` lines; a later file's words replace earlier ones.
  mutating func add(_ source: SourceText, sink: DiagnosticSink) throws(Diagnostic) {
    guard let node = try YAML.parse(source) else { return }
    let keys = KeyReader(node, subject: source.file, source: source, sink: sink)
    for entry in keys.names {
      guard let text = entry.value.text else {
        keys.report("wrong-type", "'\(entry.name)' takes text", at: entry.value.range)
        continue
      }
      words[entry.name] = text
    }
  }

  var keys: [String] { words.keys.sorted() }

  /// Every text, in no order.
  var allTexts: some Collection<String> { words.values }

  /// The words of a key, with each % replaced by the next argument; nil for an unknown key.
  package func text(_ key: String, _ arguments: [String] = []) -> String? {
    guard let pattern = words[key] else { return nil }
    guard !arguments.isEmpty else { return pattern }
    var text = ""
    var rest = arguments[...]
    for character in pattern.unicodeScalars {
      if character == "%", let argument = rest.popFirst() {
        text += argument
      } else {
        text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
