/// Bytes that take the place of others.
struct Splice: Sendable, Equatable {
  let range: Range<Int>
  let bytes: [UInt8]

  /// All at once; nil where two of them touch the same bytes.
  static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var place = 0
    for splice in sorted(splices) {
      guard splice.range.lowerBound >= place, splice.range.upperBound <= bytes.count else { return nil }
      result += bytes[place..<splice.range.lowerBound]
      result += splice.bytes
      place = splice.range.upperBound
    }
    return result + bytes[place...]
  }

  /// By their places; what is inserted comes before what is taken away at the same one.
  static func sorted(_ splices: [Splice]) -> [Splice] {
    splices.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }
}
