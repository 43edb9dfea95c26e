import Diagnostics

/// A value of a configuration-sized file: what was written, and where, without a guess at its type.
///
/// `language: no` is the text "no" until the reader of the key asks for a boolean. Every node knows its
/// place, so that every complaint can point at it.
package struct Node: Sendable {
  package enum Content: Sendable {
    /// `isPlain` where YAML has no quotes around it, or where JSON has a number, a boolean or null.
    case scalar(text: String, isPlain: Bool)
    case sequence([Node])
    /// In the order of the file; keys are scalars and differ in their bytes.
    case mapping([(key: Node, value: Node)])
  }

  package let content: Content
  /// UTF-8 bytes in the ``SourceText`` that the node was read from.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}
