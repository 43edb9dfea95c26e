/// A length of the theme in 1/64 rem, the grid on which browsers add up boxes without a remainder.
///
/// One px of the design is 4 units, since the design is drawn at 16 px text; the page gets rem, so that a
/// reader's own font size scales text and boxes alike.
package struct Length: Sendable, Hashable, Comparable {
  package static let unitsPerRem = 64
  package static let zero = Length(units: 0)

  package let units: Int

  package init(units: Int) {
    self.units = units
  }

  /// nil where the number of design px is no multiple of 1/64 rem (¼ px) or absurdly large.
  package init?(designPixels: Double) {
    let units = designPixels * 4
    guard units.rounded() == units, abs(units) < 1_000_000 else { return nil }
    self.units = Int(units)
  }

  /// px at a 16 px root.
  package var designPixels: Double { Double(units) / 4 }

  /// In 1/64 px at a 16 px root, the unit of text widths.
  package var layoutUnits: Int { units * 16 }

  /// "1.375rem", exact: 1/64 has six decimals; "0" for nothing.
  package var css: String {
    units == 0 ? "0" : Decimal.text(units, per: Self.unitsPerRem) + "rem"
  }

  package static func < (a: Length, b: Length) -> Bool { a.units < b.units }
  package static func + (a: Length, b: Length) -> Length { Length(units: a.units + b.units) }
  package static func - (a: Length, b: Length) -> Length { Length(units: a.units - b.units) }
}
