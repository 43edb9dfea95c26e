/// A block of a longer text: the one tree that is both measured and written.
///
/// Its depth is bounded by ``Markdown/deepest``, so recursive walks over it are safe.
package enum Block: Sendable, Hashable {
  case paragraph([InlineRun])
  case heading(Heading)
  case list(ListBlock)
  case quote([Block])
  case code(CodeBlock)
  /// A picture that stands alone: a run of the kind image, and its caption, empty where it has none.
  case image(InlineRun, caption: String)
  case table(TableBlock)
  case thematicBreak
}
