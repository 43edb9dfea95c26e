import Cells
import Markup

/// What a record gives to the parts of its cell, before texts that need measuring are set.
struct CellValues {
  /// A text that has to be set.
  struct Text {
    /// The part's index in the declaration.
    let index: Int
    let part: TextPart
    /// Of the content width, in 1/64 rem.
    let taken: Int
    let value: String
  }

  /// A part whose height follows from its content.
  struct Sized {
    enum Kind {
      case blocks(BlocksPart, [Block])
      case chips(ChipsPart, [String])
    }

    let index: Int
    let taken: Int
    let kind: Kind

    var texts: [String] {
      switch kind {
      case .blocks(_, let blocks): blocks.flatMap(\.texts)
      case .chips(_, let words): words
      }
    }
  }

  private let declaration: CellDeclaration
  private let parts: [CellContent.Part]
  let texts: [Text]
  let sized: [Sized]
  private let dimmed: Set<Int>

  init(
    _ declaration: CellDeclaration, parts: [CellContent.Part], texts: [Text], sized: [Sized], dimmed: Set<Int>
  ) {
    self.declaration = declaration
    self.parts = parts
    self.texts = texts
    self.sized = sized
    self.dimmed = dimmed
  }

  /// The cell's content, with the set texts in their places. A container is there where any part in it is.
  func content(
    texts: [(part: Int, text: SetTextPart)], sized: [(part: Int, sized: SizedPart)],
    reductions: [(part: Int, pixels: StepVector)]
  ) -> CellContent {
    var content = CellContent(parts: parts, dimmed: dimmed)
    for part in sized { content.parts[part.part] = .sized(part.sized) }
    for text in texts { content.parts[text.part] = .text(text.text) }
    for (part, pixels) in reductions { content.reductions[part] = pixels }
    for (part, children) in declaration.containers
    where children.contains(where: { content.isPresent($0) || declaration.parts[$0].isReserved }) {
      content.parts[part] = .present(html: [])
    }
    return content
  }
}
