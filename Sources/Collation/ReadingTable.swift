/// How surnames are read where the dictionary's reading would be wrong (单 is Shàn), and compound surnames.
package struct ReadingTable: Sendable {
  struct Surname: Sendable {
    let characters: [UInt8]
    /// Hanyu Pinyin, one syllable per character; empty for a compound that reads plainly.
    let syllables: [String]
    /// The same as anchor characters in UTF-8; nil for a compound that reads plainly.
    let anchors: [UInt8]?
  }

  /// By their first character, the longest first.
  private var surnames: [UInt32: [Surname]] = [:]

  /// The readings that Galley ships.
  package init() {
    for rule in Self.shipped.split(separator: ",") {
      let words = rule.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let surname = words.first else { continue }
      set(surname, syllables: Array(words.dropFirst()))
    }
  }

  /// Later rules replace earlier ones of the same surname. The syllables must have anchors.
  mutating func set(_ surname: String, syllables: [String]) {
    guard let first = surname.unicodeScalars.first else { return }
    remove(surname)
    let anchors = PinyinAnchors.shared.anchored(syllables.joined(separator: " "))
    let entry = Surname(
      characters: Array(surname.utf8), syllables: syllables, anchors: anchors.map { Array($0.utf8) })
    var entries = surnames[first.value, default: []]
    entries.insert(entry, at: entries.firstIndex { $0.characters.count < entry.characters.count } ?? entries.count)
    surnames[first.value] = entries
  }

  mutating func remove(_ surname: String) {
    guard let first = surname.unicodeScalars.first else { return }
    surnames[first.value]?.removeAll { $0.characters.elementsEqual(surname.utf8) }
  }

  /// The longest surname that begins a name.
  func surname(in bytes: [UInt8], _ range: Range<Int>) -> Surname? {
    guard !range.isEmpty, let first = NameScalars.first(bytes, range).scalar,
      let candidates = surnames[first.value]
    else { return nil }
    return candidates.first { bytes[range].starts(with: $0.characters) }
  }
}
