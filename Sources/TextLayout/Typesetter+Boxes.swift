/// Steps 4 and 5 of the theme's markup: emoji and symbols become boxes, one for each grapheme cluster.
extension Typesetter {
  /// Replaces the clusters from `start` on that need a box by one U+FFFC each, and appends the pieces.
  mutating func splitBoxes(from start: Int, _ stretch: RunStretch, wasSimple: Bool) {
    let codes = Array(text.codes[start...])
    let own = Array(text.properties[start...])
    let offsets = Array(text.offsets[start...])
    let clusters = clusters(of: codes)
    text.truncate(to: start)
    text.isSimple = wasSimple
    var pending = start
    for (k, cluster) in clusters.enumerated() {
      let firstByte = offsets[cluster.lowerBound]
      guard let box = box(k, clusters, codes, own) else {
        for i in cluster { text.append(codes[i], own[i], offset: offsets[i]) }
        continue
      }
      text.appendPieces(stretch, pending..<text.codes.count, endByte: firstByte)
      let endByte = cluster.upperBound < codes.count ? offsets[cluster.upperBound] : stretch.endByte
      let replacement = rules.characters.properties(of: .objectReplacement)
      text.append(.objectReplacement, replacement, offset: firstByte)
      text.appendBox(box, stretch, at: text.codes.count - 1, endByte: endByte)
      pending = text.codes.count
    }
    text.appendPieces(stretch, pending..<text.codes.count, endByte: stretch.endByte)
  }

  private func clusters(of codes: [UInt32]) -> [Range<Int>] {
    var marks = [BreakMarks](repeating: [], count: codes.count + 1)
    codes.withUnsafeBufferPointer { rules.markGraphemes($0, .grapheme, in: &marks) }
    var clusters: [Range<Int>] = []
    var start = 0
    for end in 1...max(codes.count, 1) where marks[min(end, codes.count)].contains(.grapheme) {
      clusters.append(start..<end)
      start = end
    }
    return clusters
  }

  private mutating func box(
    _ k: Int, _ clusters: [Range<Int>], _ codes: [UInt32], _ own: [CharacterProperties]
  ) -> Box? {
    let cluster = clusters[k]
    let base = cluster.lowerBound
    let role = role(base, codes, own)
    if role == .foreignLetter, isAlone(k, clusters, codes, own) { return .symbol }
    if Self.isEmoji(codes[cluster], own[cluster]) { return .emoji }
    return role == .symbol ? .symbol : role == .halfWidth ? .halfWidth : nil
  }

  /// Whether neither neighbour of a foreign letter is one of the same script.
  private mutating func isAlone(
    _ k: Int, _ clusters: [Range<Int>], _ codes: [UInt32], _ own: [CharacterProperties]
  ) -> Bool {
    let script = own[clusters[k].lowerBound].script
    for neighbour in [k - 1, k + 1] where clusters.indices.contains(neighbour) {
      let i = clusters[neighbour].lowerBound
      if own[i].script == script && role(i, codes, own) == .foreignLetter { return false }
    }
    return true
  }

  private mutating func role(_ i: Int, _ codes: [UInt32], _ own: [CharacterProperties]) -> BoxTable.Role {
    shaper.boxing.role(of: codes[i], own[i], rules.characters.scriptSets, shaper.stack)
  }

  private static func isEmoji(_ codes: ArraySlice<UInt32>, _ own: ArraySlice<CharacterProperties>) -> Bool {
    guard let base = own.first, !codes.contains(.variationSelector15) else { return false }
    if codes.contains(.variationSelector16) || codes.contains(.keycap) { return base.isEmoji }
    return base.isEmojiPresentation || own.dropFirst().contains(where: \.isEmojiModifier)
      || codes.contains(.zeroWidthJoiner) && base.isExtendedPictographic
  }
}
