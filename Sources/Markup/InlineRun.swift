/// A stretch of a paragraph that is measured and written in one way.
///
/// Layout and markup both start from the same list of runs, so that what was measured is what the page shows.
package struct InlineRun: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case text
    /// An address found in the text itself; shown shortened.
    case url
    /// `#topic#` or `#topic`.
    case topic
    /// `@name`.
    case mention
    /// A link whose words the author chose.
    case link
    /// A picture within a line; `text` is its alternative text and ``InlineRun/source`` its address.
    case image
    /// A line that ends where the author ended it.
    case lineBreak
  }

  package var kind: Kind
  package var style: InlineStyle
  /// What the author wrote and what a reader copies.
  package var text: String
  /// What is drawn: the label of a URL, otherwise `text`.
  package var shown: String
  /// Where it leads: an address of a safe scheme, the topic without its signs, the name without its sign. Empty where it
  /// leads nowhere; an image or a break inside a link has the link's address.
  package var target: String
  /// The address of an image, of a safe scheme; empty for every other kind.
  package var source: String

  package init(
    _ kind: Kind, _ text: String, shown: String? = nil, target: String = "", source: String = "",
    style: InlineStyle = []
  ) {
    self.kind = kind
    self.style = style
    self.text = text
    self.shown = shown ?? text
    self.target = target
    self.source = source
  }
}
