/// Runs in several styles: which stack is in use where.
extension Typesetter {
  /// Styles beyond the stacks are set in the first.
  func stack(ofStyle style: UInt16) -> FontStack {
    stacks.indices.contains(Int(style)) ? stacks[Int(style)] : stacks.first ?? shaper.stack
  }

  func stack(at i: Int) -> FontStack {
    text.isStyled ? stack(ofStyle: text.styles[i]) : shaper.stack
  }

  mutating func useStack(at i: Int) {
    if text.isStyled { use(stack(ofStyle: text.styles[i])) }
  }

  /// The block's own stack, in whose em and spaces widths are counted.
  mutating func useFirstStack() {
    if text.isStyled, let first = stacks.first { use(first) }
  }

  /// Line feeds between paragraphs belong to no piece and have the first style.
  mutating func markStyles(_ source: borrowing LayoutText) {
    guard text.isStyled else { return }
    text.styles.reset(to: 0, count: text.codes.count)
    for piece in text.pieces {
      let style = source.runs[piece.run].style
      for i in piece.start..<piece.end { text.styles[i] = style }
    }
  }
}
