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
  private typealias Entries = [UInt32: [Surname]]
  private var surnames: Entries = [:]
  private var organizations: Entries = [:]

  /// The readings that Galley ships.
  package init() {
    Self.read(Self.shipped, into: &surnames)
    Self.read(Self.shippedForOrganizations, into: &organizations)
  }

  private static func read(_ rules: String, into entries: inout Entries) {
    for rule in rules.split(separator: ",") {
      let words = rule.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first else { continue }
      set(name, syllables: Array(words.dropFirst()), in: &entries)
    }
  }

  /// Later rules replace earlier ones of the same surname. The syllables must have anchors.
  mutating func set(_ surname: String, syllables: [String]) {
    Self.set(surname, syllables: syllables, in: &surnames)
  }

  mutating func remove(_ surname: String) {
    Self.remove(surname, from: &surnames)
  }

  private static func set(_ name: String, syllables: [String], in all: inout Entries) {
    guard let first = name.unicodeScalars.first else { return }
    remove(name, from: &all)
    let anchors = PinyinAnchors.shared.anchored(syllables.joined(separator: " "))
    let entry = Surname(
      characters: Array(name.utf8), syllables: syllables, anchors: anchors.map { Array($0.utf8) })
    var entries = all[first.value, default: []]
    entries.insert(entry, at: entries.firstIndex { $0.characters.count < entry.characters.count } ?? entries.count)
    all[first.value] = entries
  }

  private static func remove(_ name: String, from all: inout Entries) {
    guard let first = name.unicodeScalars.first else { return }
    all[first.value]?.removeAll { $0.characters.elementsEqual(name.utf8) }
  }

  /// The longest surname that begins a name.
  func surname(in bytes: [UInt8], _ range: Range<Int>) -> Surname? {
    Self.longest(in: bytes, range, of: surnames)
  }

  /// The surname that begins a person's name, and the like of any other name.
  func beginning(of bytes: [UInt8], _ range: Range<Int>, isPerson: Bool) -> Surname? {
    isPerson ? surname(in: bytes, range) : Self.longest(in: bytes, range, of: organizations)
  }

  private static func longest(in bytes: [UInt8], _ range: Range<Int>, of entries: Entries) -> Surname? {
    guard !range.isEmpty, let first = NameScalars.first(bytes, range).scalar, let candidates = entries[first.value]
    else { return nil }
    return candidates.first { bytes[range].starts(with: $0.characters) }
  }
}
