import Diagnostics

/// Walks a tree as tokens, so that YAML goes the way of the other data formats.
package struct NodeReader {
  private enum Step {
    case node(Node)
    case key(Node)
    case end(Token.Kind, Int)
  }

  package let source: SourceText
  private var steps: [Step]
  private var current: [UInt8] = []

  /// What plain scalars say nothing.
  static let nullTexts = ["", "~", "null"]

  package init(_ root: Node?, in source: SourceText) {
    self.source = source
    steps = root.map { [.node($0)] } ?? []
  }

  package mutating func next() -> Token? {
    switch steps.popLast() {
    case nil: nil
    case .end(let kind, let offset): Token(kind, offset..<offset)
    case .key(let key): scalar(key, .key)
    case .node(let node): begin(node)
    }
  }

  package func text(of token: Token) -> ArraySlice<UInt8> {
    current[token.text]
  }

  private mutating func begin(_ node: Node) -> Token {
    switch node.content {
    case .scalar(let text, let isPlain):
      // A person may be called Null; only what a program writes is nothing.
      return scalar(node, isPlain && Self.nullTexts.contains(text) ? .null : .string)
    case .sequence(let nodes):
      steps.append(.end(.endSequence, node.range.upperBound))
      steps += nodes.reversed().map { .node($0) }
      return Token(.beginSequence, node.range)
    case .mapping(let entries):
      steps.append(.end(.endMapping, node.range.upperBound))
      for entry in entries.reversed() {
        steps.append(.node(entry.value))
        steps.append(.key(entry.key))
      }
      return Token(.beginMapping, node.range)
    }
  }

  private mutating func scalar(_ node: Node, _ kind: Token.Kind) -> Token {
    current.removeAll(keepingCapacity: true)
    if kind != .null { current += (node.text ?? "").utf8 }
    return Token(kind, node.range, text: 0..<current.count, isDecoded: true)
  }
}
