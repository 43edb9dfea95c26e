import CTextICU

/// The properties of one character that layout asks for, in one word.
struct CharacterProperties {
  /// As ctext_properties packs them, and the number of the script set in the highest 16.
  let bits: UInt64

  private func field(_ shift: Int, _ width: Int) -> UInt64 {
    bits >> UInt64(shift) & (1 << UInt64(width) - 1)
  }

  private func flag(_ bit: Int) -> Bool {
    bits >> UInt64(bit) & 1 == 1
  }

  var lineBreak: LineBreakClass { LineBreakClass(rawValue: UInt8(field(CTextLineBreakShift, 6))) }
  var category: Int { Int(field(CTextCategoryShift, 5)) }
  var bidiClass: UInt32 { UInt32(field(CTextBidiClassShift, 5)) }
  private var width: Int { Int(field(CTextEastAsianWidthShift, 3)) }
  private var graphemeBreak: Int { Int(field(CTextGraphemeBreakShift, 5)) }
  var isEmoji: Bool { flag(CTextEmojiBit) }
  var isEmojiPresentation: Bool { flag(CTextEmojiPresentationBit) }
  var isEmojiModifier: Bool { flag(CTextEmojiModifierBit) }
  var isExtendedPictographic: Bool { flag(CTextExtendedPictographicBit) }
  var isDefaultIgnorable: Bool { flag(CTextDefaultIgnorableBit) }
  /// UScriptCode of the Script property.
  var script: Int { Int(field(CTextScriptShift, 16)) }
  /// The place of its candidate scripts in ``CharacterTable/scriptSets``; 0 is the empty set.
  var scriptSet: Int { Int(field(48, 16)) }

  var isHalfWidth: Bool { width == CTextWidthHalfwidth }
  var isWideOrFull: Bool { width == CTextWidthWide || width == CTextWidthFullwidth }
  var isEastAsian: Bool { isWideOrFull || isHalfWidth }

  /// UCharCategory: letters are 1 to 5, marks 6 to 8, spaces 12 to 14, controls 0 and 15 to 18.
  var isLetter: Bool { 1...5 ~= category }
  var isMark: Bool { 6...8 ~= category }
  var isLetterMarkSpaceOrControl: Bool { category <= 8 || 12...18 ~= category }
  var isSpaceSeparator: Bool { category == 12 }

  /// Takes no room, but shapes like any other character: soft hyphens, zero width spaces, directional marks.
  var isInvisible: Bool { isDefaultIgnorable && graphemeBreak == CTextGraphemeControl }

  /// Never begins a grapheme cluster, wherever it stands behind another character.
  var extendsCluster: Bool {
    let kind = graphemeBreak
    return kind == CTextGraphemeExtend || kind == CTextGraphemeSpacingMark || kind == CTextGraphemeZWJ
  }

  /// A grapheme cluster by itself beside any other such character, and visible.
  var isSimple: Bool {
    let kind = graphemeBreak
    return (kind == CTextGraphemeOther || kind == CTextGraphemeLV || kind == CTextGraphemeLVT) && !isDefaultIgnorable
  }
}
