/// A text cut near its middle where neither shaping nor order changes by it.
struct TextHalves {
  let first: String
  let second: String

  /// nil where there is no such place: the text then ends in an ellipsis like any other.
  init?(_ text: String) {
    let characters = Array(text)
    guard characters.count > 3, !TextDirection.isMixed(text) else { return nil }
    let middle = characters.count / 2
    let places = (1..<characters.count).sorted { abs($0 - middle) < abs($1 - middle) }
    guard let place = places.first(where: { Self.isFree(characters[$0 - 1], characters[$0]) }) else { return nil }
    first = String(characters[..<place])
    second = String(characters[place...])
  }

  /// Letters of joining and conjunct scripts may depend on their neighbours; beside a space none do.
  private static func isFree(_ before: Character, _ after: Character) -> Bool {
    before == " " || after == " " || standsAlone(before) && standsAlone(after)
  }

  private static func standsAlone(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20...0x052F, 0x1E00...0x206F, 0x20A0...0x20BF, 0x3000...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFF00...0xFFEF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
