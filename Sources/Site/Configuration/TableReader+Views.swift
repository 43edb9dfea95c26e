import Diagnostics
import Syntax

/// `also`: further views of a table's records. What a view does not say is as the table has it.
extension TableReader {
  func views(_ keys: inout KeyReader, of table: TableConfiguration) -> [TableConfiguration] {
    keys.node("also")?.oneOrMore.compactMap { view($0, of: table) } ?? []
  }

  private func view(_ node: Node, of table: TableConfiguration) -> TableConfiguration? {
    var keys = KeyReader(node, subject: "'also' of the table '\(table.name)'", source: source, sink: sink, .look, .view)
    var view = table
    view.location = source.location(node.range.lowerBound..<node.range.lowerBound + 1)
    view.pathLocation = view.location
    view.countGuard = nil
    view.publishCondition = nil
    view.feeds = []
    readLook(&keys, into: &view)
    view.each = keys.field("each")
    if view.each != nil, keys.node("feeds") == nil { view.feeds = table.feeds }
    view.name = keys.text("name") ?? view.path.split(separator: "/").joined(separator: "/")
    keys.finish()
    guard keys.node("path") != nil else {
      keys.report(
        "missing-key", "A view of the table '\(table.name)' has no 'path'", at: node.range,
        suggestion: "Add 'path: \(table.path)by-name/', a folder of its own")
      return nil
    }
    return checked(view, &keys) ? view : nil
  }

  /// Pages of values need a place for the value in their path.
  private func checked(_ view: TableConfiguration, _ keys: inout KeyReader) -> Bool {
    guard let path = keys.node("path") else { return false }
    let hasPlace = ValuePattern(view.path).hasPlace
    if let each = view.each, !hasPlace {
      keys.report(
        "missing-placeholder", "'path' does not say where the value of '\(each.name)' stands", at: path.range,
        suggestion: "Write '\(view.path){\(each.name)}/'")
      return false
    }
    if view.each == nil, hasPlace {
      keys.report(
        "missing-key", "'path' has a place for a value, but the view has no 'each'", at: path.range,
        suggestion: "Add 'each:' with the field whose values have pages")
      return false
    }
    return true
  }
}
