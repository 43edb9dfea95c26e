/// A part of a cell: something shown, or a container of parts.
package final class CellPart: Sendable {
  package enum Kind: Sendable {
    /// Parts below each other; its height is the sum of gaps and parts.
    case stack([CellPart])
    /// Parts beside each other; its height is the highest part's.
    case row([CellPart])
    case text(TextPart)
    case box(BoxPart)
    case blocks(BlocksPart)
    case chips(ChipsPart)
    case pictures(PicturesPart)
  }

  /// Where a part stands across its container's direction.
  package enum Alignment: String, Sendable, CaseIterable {
    case start, center, end, stretch
  }

  /// How a container shares out room that its parts leave.
  package enum Distribution: String, Sendable, CaseIterable {
    case start, center, between
  }

  package let name: String
  package let kind: Kind
  /// The space before the part, dropped when it is the first one present in its container.
  package let gap: Length
  /// The part is there only where this expression holds.
  package let condition: CellExpression?
  /// Takes its full height even without a value, so that the cell's height is fixed.
  package let isReserved: Bool
  /// Takes the room that its row leaves.
  package let grows: Bool
  package let alignment: Alignment?
  package let distribution: Distribution
  /// For containers: a height below which they do not fall.
  package let leastHeight: Length

  package init(
    name: String, kind: Kind, gap: Length = .zero, condition: CellExpression? = nil, isReserved: Bool = false,
    grows: Bool = false, alignment: Alignment? = nil, distribution: Distribution = .start,
    leastHeight: Length = .zero
  ) {
    self.name = name
    self.kind = kind
    self.gap = gap
    self.condition = condition
    self.isReserved = isReserved
    self.grows = grows
    self.alignment = alignment
    self.distribution = distribution
    self.leastHeight = leastHeight
  }

  /// Where it stands itself; a container's alignment is that of what it holds.
  package var ownAlignment: Alignment? { children.isEmpty ? alignment : nil }

  /// The text that it shows, if it is one.
  package var label: TextPart? {
    if case .text(let text) = kind { text } else { nil }
  }

  /// The style of its words; nil for what has none.
  package var textStyle: TextStyle? {
    switch kind {
    case .text(let text): text.style
    case .blocks(let blocks): blocks.style
    case .chips(let chips): chips.style
    case .box, .pictures, .stack, .row: nil
    }
  }

  /// Its width where no text and no column decides it, in 1/64 rem.
  package var fixedWidth: Int? {
    switch kind {
    case .box(let box): box.ratio == nil ? box.outerWidth.units : nil
    case .text(let text): text.width?.units
    case .stack, .row, .blocks, .chips, .pictures: nil
    }
  }

  /// Whether it gives way before its neighbours where its row is too narrow.
  var givesWay: Bool {
    switch kind {
    case .text(let text): text.cut != nil && text.lines == 1
    case .chips: true
    case .box, .blocks, .pictures, .stack, .row: false
    }
  }

  /// Whether the width of its column decides its height or size.
  package var dependsOnWidth: Bool {
    switch kind {
    case .text(let text): text.isMeasured
    case .box(let box): box.ratio != nil
    case .chips(let chips): chips.isMeasured && !isReserved
    case .blocks, .pictures: true
    case .stack, .row: children.contains(where: \.dependsOnWidth)
    }
  }

  /// Whether fonts decide its height or size.
  package var needsShaping: Bool {
    switch kind {
    case .text(let text): text.options.leastSize != nil || text.lines != 1 && !(isReserved && text.lines != nil)
    case .chips(let chips): chips.isMeasured && !(isReserved && chips.lines != nil)
    case .blocks: true
    case .box, .pictures, .stack, .row: false
    }
  }

  /// Parts directly inside; none for what is no container.
  package var children: [CellPart] {
    switch kind {
    case .stack(let parts), .row(let parts): parts
    case .text, .box, .blocks, .chips, .pictures: []
    }
  }
}
