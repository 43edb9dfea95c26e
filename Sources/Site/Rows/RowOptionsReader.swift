import Cells
import Diagnostics
import Syntax

/// Reads `accessory`, `link`, `header` and `footer` of a table.
struct RowOptionsReader {
  let source: SourceText

  func read(_ keys: inout KeyReader) -> RowOptions {
    let accessories = accessories(&keys)
    return RowOptions(
      accessories: accessories, link: keys.node("link").flatMap(expression), header: keys.text("header"),
      footer: keys.text("footer"))
  }

  /// A word for every row, or `{word: expression}`.
  private func accessories(_ keys: inout KeyReader) -> [RowOptions.Rule] {
    guard let node = keys.node("accessory") else { return [] }
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
