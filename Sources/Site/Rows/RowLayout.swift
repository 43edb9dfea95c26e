import Cells

/// A row as it was laid out: its height at each column step, and its texts of several lines.
///
/// The parts of one line are made again when the row is rendered: they take no measuring.
package struct RowLayout: Sendable {
  /// In 1/64 rem.
  package let height: StepVector
  /// By part index, in ascending order.
  package let texts: [(part: Int, text: SetTextPart)]
  /// Blocks and lines of chips, in the same order.
  package let sized: [(part: Int, sized: SizedPart)]
  /// Of texts that shrink to fit: by how many px at each step.
  package let reductions: [(part: Int, pixels: StepVector)]

  package init(
    height: StepVector, texts: [(part: Int, text: SetTextPart)], sized: [(part: Int, sized: SizedPart)],
    reductions: [(part: Int, pixels: StepVector)]
  ) {
    self.height = height
    self.texts = texts
    self.sized = sized
    self.reductions = reductions
  }

  /// The same with its links as a page has them.
  func linked(in page: PageContext) -> RowLayout {
    guard
      texts.contains(where: { LocalLink.isIn($0.text.html) })
        || sized.contains(where: { LocalLink.isIn($0.sized.html) })
    else { return self }
    return RowLayout(
      height: height,
      texts: texts.map { part, text in
        (
          part,
          SetTextPart(
            html: LocalLink.resolved(text.html, page), lines: text.lines, guardClass: text.guardClass,
            isExact: text.isExact)
        )
      },
      sized: sized.map { part, sized in
        var linked = sized
        linked.html = LocalLink.resolved(sized.html, page)
        return (part, linked)
      }, reductions: reductions)
  }

  /// Of each text of several lines, in the order of the document, at each column step.
  package var lines: [StepVector] {
    let all = texts.map { ($0.part, [$0.text.lines]) } + sized.map { ($0.part, $0.sized.lines) }
    return all.sorted { $0.0 < $1.0 }.flatMap(\.1)
  }

  /// False where the reader's own fonts draw some of it, so that its height is an estimate.
  package var isExact: Bool {
    texts.allSatisfy(\.text.isExact) && sized.allSatisfy(\.sized.isExact)
  }
}
