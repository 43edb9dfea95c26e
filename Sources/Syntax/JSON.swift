import Diagnostics

/// JSON as a tree, for configuration-sized files; data goes through ``JSONReader``.
package enum JSON {
  /// The file's one value; nil where the file is empty. The last of equal keys counts.
  package static func parse(_ source: SourceText) throws(Diagnostic) -> Node? {
    var reader = try JSONReader(source)
    guard let first = try reader.next() else { return nil }
    let root = try node(first, &reader)
    if let more = try reader.next() {
      throw Diagnostic(
        .error, "json-syntax", "Expected the end of the file, found another value", at: source.location(more.range))
    }
    return root
  }

  static func node(_ token: Token, _ reader: inout JSONReader) throws(Diagnostic) -> Node {
    switch token.kind {
    case .beginMapping: try mapping(token, &reader)
    case .beginSequence: try sequence(token, &reader)
    default: scalar(token, reader)
    }
  }

  private static func scalar(_ token: Token, _ reader: JSONReader) -> Node {
    let text = String(decoding: reader.text(of: token), as: UTF8.self)
    return Node(.scalar(text: text, isPlain: token.kind != .string && token.kind != .key), range: token.range)
  }

  private static func sequence(_ start: Token, _ reader: inout JSONReader) throws(Diagnostic) -> Node {
    var nodes: [Node] = []
    var end = start
    while let token = try reader.next() {
      end = token
      if token.kind == .endSequence { break }
      nodes.append(try node(token, &reader))
    }
    return Node(.sequence(nodes), range: start.range.lowerBound..<end.range.upperBound)
  }

  private static func mapping(_ start: Token, _ reader: inout JSONReader) throws(Diagnostic) -> Node {
    var entries: [(key: Node, value: Node)] = []
    var places: [[UInt8]: Int] = [:]
    var end = start
    while let token = try reader.next() {
      end = token
      if token.kind == .endMapping { break }
      let key = scalar(token, reader)
      let name = Array(reader.text(of: token))
      guard let first = try reader.next() else { break }
      let value = try node(first, &reader)
      if let place = places[name] {
        entries[place] = (key, value)
      } else {
        places[name] = entries.count
        entries.append((key, value))
      }
    }
    return Node(.mapping(entries), range: start.range.lowerBound..<end.range.upperBound)
  }
}
