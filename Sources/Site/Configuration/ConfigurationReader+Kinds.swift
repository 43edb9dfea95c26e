import Diagnostics
import Model
import Syntax

/// `kinds`: what tables of one kind have in common, under a name of the site's own.
extension ConfigurationReader {
  /// `kinds: {recipe: {cell: recipe, order: title}}` by their names.
  func kinds(_ keys: inout KeyReader) -> [String: Node] {
    guard let node = keys.node("kinds") else { return [:] }
    let reader = KeyReader(node, subject: "'kinds'", source: source, sink: sink)
    var kinds: [String: Node] = [:]
    for (name, key, value) in reader.names {
      if RecordKind(name: name) != nil {
        reader.report(
          "kind-taken", "'\(name)' is a kind of record that is there already", at: key.range,
          suggestion: "Give the kind a name of its own, such as '\(name)-entry'")
      } else if value.entries == nil, !value.isNull {
        reader.report(
          "wrong-type", "'\(name)' takes a mapping of a table's keys, not \(value.kindName)", at: value.range)
      } else {
        kinds[name] = value
      }
    }
    return kinds
  }

  /// A table's keys, and those of its kind that it does not give itself. The kind's own `kind` is what its records are.
  static func table(_ node: Node, of kinds: [String: Node]) -> Node {
    guard let entries = node.entries, let word = node["kind"]?.text, let kind = kinds[word] else { return node }
    let own = entries.filter { $0.key.text != "kind" }
    let names = Set(own.compactMap(\.key.text))
    let common = (kind.entries ?? []).filter { $0.key.text.map { !names.contains($0) } ?? true }
    return Node(.mapping(own + common), range: node.range)
  }
}
