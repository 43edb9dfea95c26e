/// One set of the theme's numbers: lengths, columns and text styles that belong together.
package struct Metrics: Sendable {
  /// At most eight column widths, so that the heights of a row at all of them are one SIMD vector.
  package static let mostMeasures = 8
  /// How much wider than its measure a text box is, in 1/8 em: lines of Han characters (1 em) and emoji boxes
  /// (1.25 em) then never tie with the edge, where engines round differently.
  package static let boxExtraEighths = 1

  package let name: String
  /// In the order of the file, for the custom properties.
  package let lengths: [(name: String, length: Length)]
  /// Column widths, in em of the base text style, ascending.
  package let measures: [Int]
  /// What a container needs beyond the measure before the column is used: both margins together, 2 s.
  package let margin: Length
  package let styles: [TextStyle]
  /// The style that measures are counted in.
  package let base: TextStyle
  package let blocks: BlockMetrics

  package init(
    name: String, lengths: [(name: String, length: Length)], measures: [Int], margin: Length, styles: [TextStyle],
    base: TextStyle, blocks: BlockMetrics = .none
  ) {
    self.name = name
    self.lengths = lengths
    self.measures = measures
    self.margin = margin
    self.styles = styles
    self.base = base
    self.blocks = blocks
  }

  package func length(_ name: String) -> Length? {
    lengths.first { $0.name == name }?.length
  }

  /// What a grouped table's rows keep free at either side within their card.
  package var inset: Length { length("inset") ?? .zero }

  /// What the letter rail takes from the width of a directory's rows, beyond the page's margin.
  package var railRoom: Length {
    let rail = (length("rail") ?? .zero) - Length(units: margin.units / 2)
    return rail > .zero ? rail : .zero
  }

  /// What a grouped table takes from the width of its rows; letters stand beside the card.
  package func cardRoom(hasRail: Bool) -> Length {
    inset + inset + (hasRail ? railRoom : .zero)
  }

  package func style(_ name: String) -> TextStyle? {
    styles.first { $0.name == name }
  }

  /// The width of a cell's content at each step.
  package var widths: [Length] {
    measures.map { Length(units: $0 * base.size.units) }
  }

  /// The container width from which a step is used.
  package var thresholds: [Length] {
    steps.map(\.threshold)
  }

  /// Of a list: one column of each measure.
  package var steps: [CellStep] {
    zip(measures, widths).map { CellStep(measure: $0, width: $1, threshold: $1 + margin) }
  }
}
