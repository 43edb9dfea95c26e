import Diagnostics

extension DataReader {
  /// The value that a token begins as a tree, for one record at a time. The last of equal keys counts.
  package mutating func node(_ token: Token) throws(Diagnostic) -> Node {
    switch token.kind {
    case .beginSequence:
      var nodes: [Node] = []
      while let next = try next(), next.kind != .endSequence { nodes.append(try node(next)) }
      return Node(.sequence(nodes), range: token.range)
    case .beginMapping:
      return try mapping(token)
    default:
      return Node(.scalar(text: text(token), isPlain: token.kind != .string), range: token.range)
    }
  }

  private mutating func mapping(_ token: Token) throws(Diagnostic) -> Node {
    var entries: [(key: Node, value: Node)] = []
    var end = token.range.upperBound
    while let key = try next() {
      end = key.range.upperBound
      if key.kind == .endMapping { break }
      let name = Node(.scalar(text: text(key), isPlain: false), range: key.range)
      guard let first = try next() else { break }
      let value = try node(first)
      entries.removeAll { $0.key.text?.utf8.elementsEqual(name.text?.utf8 ?? "".utf8) == true }
      entries.append((name, value))
    }
    return Node(.mapping(entries), range: token.range.lowerBound..<max(end, token.range.upperBound))
  }

  /// Booleans and null have no text of their own.
  private func text(_ token: Token) -> String {
    switch token.kind {
    case .true: "true"
    case .false: "false"
    case .null: "null"
    default: String(decoding: text(of: token), as: UTF8.self)
    }
  }
}
