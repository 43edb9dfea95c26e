/// A value of a data file and the bytes that it takes up, for those who change files without rewriting them.
package struct SpanNode: Sendable {
  package struct Entry: Sendable {
    package let key: String
    /// Empty where the name stands elsewhere, as that of a column does.
    package let keyRange: Range<Int>
    package let value: SpanNode

    package init(key: String, keyRange: Range<Int>, value: SpanNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package enum Content: Sendable {
    case scalar(Token.Kind, String)
    case sequence([SpanNode])
    /// In the order of the file; a key may come twice, and the last one counts.
    case mapping([Entry])
  }

  package let content: Content
  /// UTF-8 bytes of the ``SourceSpans/source``, quotes and tags included.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  package var elements: [SpanNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// A scalar's text; nil for lists and mappings.
  package var text: String? {
    if case .scalar(_, let text) = content { text } else { nil }
  }

  package var isNull: Bool {
    if case .scalar(.null, _) = content { true } else { false }
  }
}
