/// A class that moves a row's own box a little, where a line ends so close to its edge that browsers could disagree.
///
/// Chromium rounds widths to 1/64 px and Firefox to 1/60 px; a line within 0.01 em of the edge is a tie.
package enum TieGuard: UInt8, Sendable, Hashable, CaseIterable {
  case none, y1, y2, y3, y4

  /// What it adds to the box, in em.
  package var shift: Double {
    switch self {
    case .none: 0
    case .y1: 1.0 / 16
    case .y2: -1.0 / 16
    case .y3: 1.0 / 32
    case .y4: -1.0 / 32
    }
  }

  /// In em.
  static let nearest = 0.01

  /// The guard of a text at a list of widths.
  package struct Choice: Sendable, Hashable {
    package var guardClass: TieGuard
    /// Lines at each width, in the moved box.
    package var counts: [Int]
    /// How close to the edge the nearest decision is, in em; below 0.01 the text ties with every class.
    package var distance: Double
  }
}
