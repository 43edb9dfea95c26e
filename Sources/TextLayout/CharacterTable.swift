import CTextICU

/// Character properties by code point, each asked of ICU once.
struct CharacterTable {
  /// Packed properties with the mark ``isKnown``; 0 where ICU was not asked yet.
  private var known = CodePointMap<UInt64>(blank: 0)
  private static let isKnown: UInt64 = 1 << 31
  /// Candidate scripts by number; the first is empty.
  private(set) var scriptSets = [ScriptSet()]

  /// `character` is a Unicode scalar value.
  mutating func properties(of character: UInt32) -> CharacterProperties {
    let packed = known[character]
    return CharacterProperties(bits: packed != 0 ? packed : ask(character))
  }

  private mutating func ask(_ character: UInt32) -> UInt64 {
    var packed: UInt64 = 0
    ctext_properties(character, 1, &packed)
    packed |= Self.isKnown | UInt64(number(of: candidates(character))) << 48
    known[character] = packed
    return packed
  }

  /// The Script_Extensions of a character; empty where it takes its neighbours' script. Hiragana and Katakana count as
  /// one, since HarfBuzz treats them alike.
  private func candidates(_ character: UInt32) -> ScriptSet {
    var codes = [UInt16](repeating: 0, count: 64)
    let count = ctext_script_extensions(character, &codes, 64)
    var set = ScriptSet()
    for code in codes.prefix(Int(count)) {
      switch Int(code) {
      case CTextScriptCommon, CTextScriptInherited: break
      case CTextScriptHiragana: set.insert(CTextScriptKatakana)
      default: set.insert(Int(code))
      }
    }
    return set
  }

  private mutating func number(of set: ScriptSet) -> Int {
    if let found = scriptSets.firstIndex(of: set) { return found }
    scriptSets.append(set)
    return scriptSets.count - 1
  }
}
