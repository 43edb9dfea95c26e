import CTextICU

/// Scripts that a character may belong to, as a bit map over UScriptCode.
struct ScriptSet: Equatable {
  private var bits = SIMD4<UInt64>(repeating: 0)

  init() {}

  init(_ scripts: Int...) {
    for script in scripts { insert(script) }
  }

  mutating func insert(_ script: Int) {
    guard script >= 0 && script < 256 else { return }
    bits[script >> 6] |= 1 << UInt64(script & 63)
  }

  func contains(_ script: Int) -> Bool {
    script >= 0 && script < 256 && bits[script >> 6] >> UInt64(script & 63) & 1 == 1
  }

  func intersection(_ other: ScriptSet) -> ScriptSet {
    var result = self
    result.bits &= other.bits
    return result
  }

  func isSubset(of other: ScriptSet) -> Bool {
    bits & ~other.bits == SIMD4(repeating: 0)
  }

  var isEmpty: Bool { bits == SIMD4(repeating: 0) }

  /// The only member; nil where there is none or more than one.
  var single: Int? {
    var found: Int?
    for word in 0..<4 where bits[word] != 0 {
      guard found == nil, bits[word] & (bits[word] - 1) == 0 else { return nil }
      found = word << 6 | bits[word].trailingZeroBitCount
    }
    return found
  }
}

extension ScriptSet {
  static let cjk = ScriptSet(
    CTextScriptHan, CTextScriptKatakana, CTextScriptHiragana, CTextScriptBopomofo, CTextScriptHangul, CTextScriptYi)

  /// The scripts of the theme's faces, and those the reader's CJK font draws.
  static let shipped = ScriptSet(
    CTextScriptHan, CTextScriptKatakana, CTextScriptHiragana, CTextScriptBopomofo, CTextScriptHangul, CTextScriptYi,
    CTextScriptLatin, CTextScriptGreek, CTextScriptCyrillic, CTextScriptArabic, CTextScriptHebrew,
    CTextScriptDevanagari, CTextScriptThai, CTextScriptLao, CTextScriptKhmer, CTextScriptCommon, CTextScriptInherited)

  /// Scripts that HarfBuzz shapes glyph by glyph: no joining, no reordering, no context beyond a font's own lookups.
  static let simplyShaped = ScriptSet(
    CTextScriptCommon, CTextScriptLatin, CTextScriptGreek, CTextScriptCyrillic, CTextScriptArmenian,
    CTextScriptGeorgian, CTextScriptHan, CTextScriptKatakana, CTextScriptBopomofo, CTextScriptHangul, CTextScriptYi)
}
