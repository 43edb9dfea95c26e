/// A part of a cell: something shown, or a container of parts.
package struct CellPart: Sendable {
  package enum Kind: Sendable {
    /// Parts below each other; its height is the sum of gaps and parts.
    case stack([CellPart])
    /// Parts beside each other; its height is the highest part's.
    case row([CellPart])
    case text(TextPart)
    case box(BoxPart)
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

  /// The text that it shows, if it is one.
  package var label: TextPart? {
    if case .text(let text) = kind { text } else { nil }
  }

  package var isBox: Bool {
    if case .box = kind { true } else { false }
  }

  /// Parts directly inside; none for what is no container.
  package var children: [CellPart] {
    switch kind {
    case .stack(let parts), .row(let parts): parts
    case .text, .box: []
    }
  }
}
