import CTextICU

/// Character properties by code point, asked of ICU once for every 256 code points that texts really use.
struct CharacterTable {
  private static let pageCount = 0x11_0000 >> 8
  private var places = [UInt16](repeating: 0, count: pageCount)
  /// Page 0 is a blank, so that place 0 means "not asked yet".
  private var pages = [UInt64](repeating: 0, count: 256)
  /// Candidate scripts by number; the first is empty.
  private(set) var scriptSets = [ScriptSet()]

  /// `character` is a Unicode scalar value.
  mutating func properties(of character: UInt32) -> CharacterProperties {
    let page = Int(character >> 8)
    if places[page] == 0 { fill(page) }
    return CharacterProperties(bits: pages[Int(places[page]) << 8 | Int(character & 0xFF)])
  }

  private mutating func fill(_ page: Int) {
    places[page] = UInt16(pages.count >> 8)
    var fresh = [UInt64](repeating: 0, count: 256)
    fresh.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      ctext_properties(UInt32(page << 8), 256, base)
    }
    for i in 0..<256 { fresh[i] |= UInt64(number(of: candidates(UInt32(page << 8 | i)))) << 48 }
    pages += fresh
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
