import CHarfBuzz

/// Turns HarfBuzz's glyphs into clusters of a text: advance, unsafe-to-break, or missing.
struct ClusterReader {
  private let range: Range<Int>
  private let job: ShapingJob
  private let typeface: Typeface
  /// No face is left to draw what this one lacks.
  private let isLast: Bool
  /// The advance of a character that no face has.
  private let missingAdvance: Int
  private(set) var width = 0

  private struct Cluster {
    var start: Int
    var advance = 0
    var unsafe = false
    var lacksGlyph = false
  }

  init(_ range: Range<Int>, _ job: ShapingJob, _ typeface: Typeface, isLast: Bool, _ missingAdvance: Int) {
    self.range = range
    self.job = job
    self.typeface = typeface
    self.isLast = isLast
    self.missingAdvance = missingAdvance
  }

  mutating func read(
    _ glyphs: UnsafeBufferPointer<hb_glyph_info_t>, _ positions: UnsafeBufferPointer<hb_glyph_position_t>,
    codes: UnsafeBufferPointer<UInt32>, _ text: inout SetText, _ missing: inout [Range<Int>]
  ) {
    let firstMissing = missing.count
    var cluster: Cluster?
    for k in 0..<min(glyphs.count, positions.count) {
      let visual = job.level & 1 == 1 ? glyphs.count - 1 - k : k
      let glyph = glyphs[visual]
      let start = job.paragraph.lowerBound + Int(glyph.cluster)
      guard range.contains(start) else { continue }
      if let last = cluster, last.start != start {
        finish(last, end: start, codes, &text, &missing, firstMissing)
        cluster = nil
      }
      var current = cluster ?? Cluster(start: start)
      current.advance += typeface.advance(shaped: Int(positions[visual].x_advance))
      current.unsafe = current.unsafe || glyph.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
      current.lacksGlyph = current.lacksGlyph || glyph.codepoint == 0 && !codes[start].isInvisible
      cluster = current
    }
    if let cluster { finish(cluster, end: range.upperBound, codes, &text, &missing, firstMissing) }
  }

  private mutating func finish(
    _ cluster: Cluster, end: Int, _ codes: UnsafeBufferPointer<UInt32>, _ text: inout SetText,
    _ missing: inout [Range<Int>], _ firstMissing: Int
  ) {
    let wantsEmoji = !typeface.isEmoji && codes[cluster.start..<max(end, cluster.start)].contains(.variationSelector16)
    guard cluster.lacksGlyph || wantsEmoji else {
      record(cluster.start..<end, advance: cluster.advance, unsafe: cluster.unsafe, &text)
      return
    }
    guard isLast else {
      missing.appendMerging(cluster.start..<end, from: firstMissing)
      return
    }
    let isSelector = codes[cluster.start] == .variationSelector16
    record(cluster.start..<end, advance: isSelector ? 0 : missingAdvance, unsafe: false, &text)
  }

  private mutating func record(_ cluster: Range<Int>, advance: Int, unsafe: Bool, _ text: inout SetText) {
    width += advance
    guard job.records else { return }
    text.record(cluster.lowerBound, advance: advance, unsafe: unsafe)
    for i in cluster.dropFirst() { text.record(i, advance: 0, unsafe: true) }
  }
}

extension [Range<Int>] {
  /// Appends a range, joined to the last one where they touch; those before `first` are another's.
  mutating func appendMerging(_ range: Range<Int>, from first: Int) {
    if count > first, let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
