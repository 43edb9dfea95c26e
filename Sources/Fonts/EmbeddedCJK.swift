import TextLayout

/// The Chinese and Japanese characters of a site as fonts of its own, so that every reader sees the same forms and none
/// needs a font: a site may ask for it (`fonts: {embedCJK: true}`). Korean ships always.
///
/// A whole font has 30,000 characters and 8 MB. Of a site's own 2,000 to 3,000, some 500 make up most of every text:
/// they are in the first slice of ideographs, whose `unicode-range` names each of them. The rarer ones follow in the order
/// of Unicode, in slices whose ranges reach from end to end; a browser only turns to them for what the first one lacks.
package struct EmbeddedCJK: Sendable {
  /// In the order in which faces are tried.
  package let slices: [FontSlice]

  /// - Parameters:
  ///   - language: decides on the forms that characters have.
  ///   - hasSeveralLanguages: whether texts in another Chinese or Japanese language must keep the forms of theirs.
  package init(_ counts: CodePointCounts, language: String, hasSeveralLanguages: Bool) {
    let family = Self.family(for: language)
    let shaping: FontSlice.Shaping = hasSeveralLanguages ? .local : .fixed
    func slice(_ name: String, _ codePoints: ArraySlice<UInt32>, declared: ClosedRange<UInt32>? = nil) -> FontSlice {
      FontSlice(name, family: family, codePoints.map { $0...$0 }, declared: declared, shaping: shaping)
    }
    let signs = counts.byFrequency(in: Self.signs)
    let ideographs = counts.byFrequency(in: Self.ideographs)
    var slices = signs.isEmpty ? [] : [slice("kana", signs[...])]
    if !ideographs.isEmpty { slices.append(slice("han-1", ideographs.prefix(Self.frequent))) }
    var rest = ideographs.dropFirst(Self.frequent).sorted()[...]
    while let first = rest.first, let last = rest.prefix(Self.sliceSize).last {
      let number = (ideographs.count - Self.frequent - rest.count) / Self.sliceSize + 2
      slices.append(slice("han-\(number)", rest.prefix(Self.sliceSize), declared: first...last))
      rest = rest.dropFirst(Self.sliceSize)
    }
    self.slices = slices
  }

  /// In characters: about 85 KB in regular weight.
  private static let frequent = 512
  /// About 170 KB.
  private static let sliceSize = 1024

  /// Punctuation, kana, bopomofo, enclosed and full-width characters.
  private static let signs: [ClosedRange<UInt32>] = [
    0x2E80...0x2FDF, 0x2FF0...0x312F, 0x3190...0x33FF, 0xFE30...0xFE4F, 0xFF01...0xFFEF, 0x1B000...0x1B16F,
  ]
  private static let ideographs: [ClosedRange<UInt32>] = [
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,
  ]

  /// The family whose forms are those of a language; simplified Chinese for all but three.
  private static func family(for language: String) -> String {
    let tag = language.lowercased()
    let region =
      if tag.hasPrefix("ja") { "JP" } else if tag.hasPrefix("ko") { "KR" } else if tag.hasPrefix("zh-hk") {
        "HK"
      } else if ["zh-hant", "zh-tw", "zh-mo"].contains(where: tag.hasPrefix) { "TC" } else { "SC" }
    return "Noto Sans CJK \(region)"
  }
}
