import CIndex

/// For each toned syllable of Hanyu Pinyin the character that stands for it: the first one of that reading in the zh
/// collation. A name whose surname is written with anchors files and sorts by its reading.
struct PinyinAnchors: Sendable {
  static let shared = PinyinAnchors()

  private var toned: [String: String] = [:]
  /// Of syllables without their tone marks: the anchor of the lowest tone on record.
  private var untoned: [String: String] = [:]

  private init() {
    let words = Self.table.split { $0 == " " || $0 == "\n" }.map(String.init)
    for i in stride(from: 0, to: words.count - 1, by: 2) {
      toned[words[i]] = words[i + 1]
      let plain = Self.withoutTone(words[i])
      if untoned[plain] == nil { untoned[plain] = words[i + 1] }
    }
  }

  /// The anchor of a syllable; of any tone if that one is not on record.
  func anchor(of syllable: some StringProtocol) -> String? {
    let syllable = syllable.lowercased()
    return toned[syllable] ?? untoned[Self.withoutTone(syllable)]
  }

  /// A whole reading, its syllables apart, as anchors; nil if there are none or one is unknown.
  func anchored(_ reading: some StringProtocol) -> String? {
    var anchors = ""
    for syllable in reading.split(whereSeparator: \.isWhitespace) {
      guard let anchor = anchor(of: syllable) else { return nil }
      anchors += anchor
    }
    return anchors.isEmpty ? nil : anchors
  }

  /// Without macron, acute, caron and grave; a diaeresis stays.
  private static func withoutTone(_ syllable: String) -> String {
    let decomposed = String(decoding: ICUText.normalized(syllable, form: GIDX_NFD), as: UTF8.self)
    let tones: [Unicode.Scalar] = ["\u{304}", "\u{301}", "\u{30C}", "\u{300}"]
    return String(String.UnicodeScalarView(decomposed.unicodeScalars.filter { !tones.contains($0) }))
  }
}
