import Cells
import Diagnostics
import Syntax

/// Reads `accessory`, `link`, `header` and `footer` of a table.
struct RowOptionsReader {
  let source: SourceText
  /// The codes of the site's languages.
  let languages: [String]

  func read(_ keys: inout KeyReader, default defaults: RowOptions) -> RowOptions {
    var rows = defaults
    rows.accessories = accessories(&keys) ?? rows.accessories
    rows.link = keys.node("link").flatMap(expression) ?? rows.link
    rows.headers = keys.localized("header", languages: languages) ?? rows.headers
    rows.footers = keys.localized("footer", languages: languages) ?? rows.footers
    return rows
  }

  /// A word for every row, or `{word: expression}`.
  private func accessories(_ keys: inout KeyReader) -> [RowOptions.Rule]? {
    guard let node = keys.node("accessory") else { return nil }
    if node.entries == nil {
      guard let accessory = keys.choice("accessory", of: Accessory.self) else { return [] }
      if accessory == .switch || accessory == .button {
        keys.report(
          "missing-state",
          "'\(accessory.rawValue)' takes its \(accessory == .switch ? "state" : "label") from the record",
          at: node.range, suggestion: "Write 'accessory: {\(accessory.rawValue): FIELD}'")
      }
      return [RowOptions.Rule(accessory: accessory, state: nil)]
    }
    let states = KeyReader(node, subject: "'accessory'", source: source, sink: keys.sink)
    return states.names.compactMap { entry in
      guard let accessory = Accessory(rawValue: entry.name), accessory != .none else {
        let words = Accessory.allCases.filter { $0 != .none }.map(\.rawValue)
        keys.report(
          "unknown-value", "'\(entry.name)' is no accessory", at: entry.key.range,
          suggestion: Spelling.question(entry.name, in: words)
            ?? "Use one of \(words.map { "'\($0)'" }.joined(separator: ", "))")
        return nil
      }
      return RowOptions.Rule(accessory: accessory, state: expression(entry.value))
    }
  }

  private func expression(_ node: Node) -> CellExpression? {
    node.text.map { CellExpression(text: $0, location: source.location(node.range)) }
  }
}
