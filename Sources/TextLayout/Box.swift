/// A character set in a box of a fixed width, so that the reader's fonts cannot change a line.
package enum Box: UInt8, Sendable, Hashable {
  /// An emoji of any kind, flags and sequences included.
  case emoji
  /// A symbol that no shipped font has, or a lone letter of a script for which no font is shipped.
  case symbol
  /// Half-width kana and other characters of East Asian Width H.
  case halfWidth

  /// The width in em.
  package var width: Double {
    switch self {
    case .emoji: 1.25
    case .symbol: 1
    case .halfWidth: 0.5
    }
  }
}
