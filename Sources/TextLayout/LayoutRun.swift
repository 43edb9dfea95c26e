/// A stretch of a text that is measured and written in one way, as ranges of ``LayoutText/bytes``.
package struct LayoutRun: Sendable, Hashable {
  package enum Kind: UInt8, Sendable {
    case text
    /// An address found in the text; shown as a label that never breaks.
    case url
    /// `#topic#` or `#topic`: no break beside its signs.
    case topic
    /// `@name`: no break beside its sign.
    case mention
    /// A link whose words the author chose; breaks like text.
    case link
  }

  package var kind: Kind
  /// How the run is set: a place in the stacks that the text is set with; 0 is the block's own.
  package var style: UInt16
  /// What the author wrote.
  package var source: Range<Int>
  /// What is drawn and measured.
  package var shown: Range<Int>
}
