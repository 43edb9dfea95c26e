/// What a writer of HTML does next; the events of a text in order are its markup.
///
/// Ranges are UTF-8 bytes of ``LayoutText/bytes``, to be escaped; `run` is a place in ``LayoutText/runs``.
package enum MarkupEvent: Sendable, Hashable {
  case text(Range<Int>, run: Int)
  case openLink(run: Int)
  case closeLink(run: Int)
  /// A span within which no line may break, in the browser's eyes either.
  case openGlue
  case closeGlue
  /// `<wbr>`: an opportunity that Firefox would miss beside a glued box.
  case wordBreak
  case box(Box, Range<Int>, run: Int)
  /// The line feed between two paragraphs.
  case lineFeed
}
