import Diagnostics
import Syntax

extension TableReader {
  /// `photo: {match: "photos/{id}.{jpg,png}", shape: circle, missing: monogram}`, or the pattern alone.
  func photo(_ keys: inout KeyReader, of table: TableConfiguration) -> PhotoOptions? {
    guard let node = keys.node("photo") else { return nil }
    guard table.kind == .contact else {
      keys.report(
        "wrong-photo", "Photos are of people, and '\(table.name)' is no table of contacts", at: node.range,
        suggestion: "Write 'kind: contact', or name pictures in the records' own field 'image'")
      return nil
    }
    if node.entries == nil { return pattern(node, keys).map { options($0, node, .circle, .monogram) } }
    var inner = KeyReader(node, subject: "'photo'", source: source, sink: sink, .photo)
    let match = inner.node("match")
    let shape = inner.choice("shape", of: PhotoOptions.Shape.self) ?? .circle
    let missing = inner.choice("missing", of: PhotoOptions.Missing.self) ?? .monogram
    inner.finish()
    guard let match else {
      inner.report(
        "missing-key", "'photo' needs 'match'", at: node.range, suggestion: "Add 'match: \"photos/{id}.jpg\"'")
      return nil
    }
    return pattern(match, inner).map { options($0, match, shape, missing) }
  }

  private func options(
    _ pattern: PhotoPattern, _ node: Node, _ shape: PhotoOptions.Shape, _ missing: PhotoOptions.Missing
  ) -> PhotoOptions {
    PhotoOptions(match: pattern, shape: shape, missing: missing, location: source.location(node.range))
  }

  private func pattern(_ node: Node, _ keys: KeyReader) -> PhotoPattern? {
    guard let text = node.text else {
      return keys.wrong("match", node, wanted: "the name of a file with a column in it")
    }
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    if let pattern = PhotoPattern(text), !steps.contains(".."), !text.hasPrefix("/") { return pattern }
    keys.report(
      "wrong-pattern", "'\(text)' names no photo by a column of the record", at: node.range,
      suggestion: "Write a path inside the content folder with a column in braces, such as 'photos/{id}.{jpg,png}'")
    return nil
  }
}
