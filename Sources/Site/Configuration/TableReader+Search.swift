import Diagnostics
import Syntax

extension TableReader {
  /// `search: [name, phoneNumber]`, or `search: {fields: […], placeholder: …}`.
  func search(_ keys: inout KeyReader) -> SearchOptions? {
    guard let node = keys.node("search") else { return nil }
    if node.entries == nil { return searchFields(node, &keys).map { SearchOptions($0) } }
    var inner = KeyReader(node, subject: "'search'", source: source, sink: sink, .search)
    let placeholders = inner.localized("placeholder", languages: languages)
    let listed = inner.node("fields")
    inner.finish()
    guard let listed else {
      inner.report(
        "missing-key", "'search' of a table needs 'fields'", at: node.range,
        suggestion: "Write 'search: [name, phoneNumber]'")
      return nil
    }
    guard let fields = searchFields(listed, &inner) else { return nil }
    return SearchOptions(fields, placeholders: placeholders)
  }

  private func searchFields(_ node: Node, _ keys: inout KeyReader) -> [FieldReference]? {
    var fields: [FieldReference] = []
    for item in node.oneOrMore {
      guard let name = item.text, !name.isEmpty, item.list == nil else {
        return keys.wrong("search", item, wanted: "a field or a list of fields")
      }
      if !fields.contains(where: { $0.name == name }) {
        fields.append(FieldReference(name, at: source.location(item.range)))
      }
    }
    return fields.isEmpty ? nil : fields
  }
}
