#include "CTextICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

static_assert(CTextLineBreakBA == U_LB_BREAK_AFTER);
static_assert(CTextLineBreakCL == U_LB_CLOSE_PUNCTUATION && CTextLineBreakCM == U_LB_COMBINING_MARK);
static_assert(CTextLineBreakEX == U_LB_EXCLAMATION && CTextLineBreakGL == U_LB_GLUE);
static_assert(CTextLineBreakHY == U_LB_HYPHEN && CTextLineBreakIN == U_LB_INSEPARABLE);
static_assert(CTextLineBreakIS == U_LB_INFIX_NUMERIC && CTextLineBreakNS == U_LB_NONSTARTER);
static_assert(CTextLineBreakOP == U_LB_OPEN_PUNCTUATION && CTextLineBreakPO == U_LB_POSTFIX_NUMERIC);
static_assert(CTextLineBreakPR == U_LB_PREFIX_NUMERIC && CTextLineBreakQU == U_LB_QUOTATION);
static_assert(CTextLineBreakSY == U_LB_BREAK_SYMBOLS && CTextLineBreakWJ == U_LB_WORD_JOINER);
static_assert(CTextLineBreakCP == U_LB_CLOSE_PARENTHESIS && CTextLineBreakZWJ == U_LB_ZWJ);
static_assert(CTextLineBreakCJ == U_LB_CONDITIONAL_JAPANESE_STARTER && CTextLineBreakHL == U_LB_HEBREW_LETTER);
static_assert(CTextWidthHalfwidth == U_EA_HALFWIDTH && CTextWidthFullwidth == U_EA_FULLWIDTH);
static_assert(CTextWidthWide == U_EA_WIDE && CTextGraphemeOther == U_GCB_OTHER);
static_assert(CTextGraphemeExtend == U_GCB_EXTEND && CTextGraphemeSpacingMark == U_GCB_SPACING_MARK);
static_assert(CTextGraphemeZWJ == U_GCB_ZWJ && CTextGraphemeControl == U_GCB_CONTROL);
static_assert(CTextGraphemeLV == U_GCB_LV && CTextGraphemeLVT == U_GCB_LVT);
static_assert(CTextScriptCommon == USCRIPT_COMMON && CTextScriptInherited == USCRIPT_INHERITED);
static_assert(CTextScriptArabic == USCRIPT_ARABIC && CTextScriptArmenian == USCRIPT_ARMENIAN);
static_assert(CTextScriptBopomofo == USCRIPT_BOPOMOFO && CTextScriptCyrillic == USCRIPT_CYRILLIC);
static_assert(CTextScriptDevanagari == USCRIPT_DEVANAGARI && CTextScriptGeorgian == USCRIPT_GEORGIAN);
static_assert(CTextScriptGreek == USCRIPT_GREEK && CTextScriptHan == USCRIPT_HAN);
static_assert(CTextScriptHangul == USCRIPT_HANGUL && CTextScriptHebrew == USCRIPT_HEBREW);
static_assert(CTextScriptHiragana == USCRIPT_HIRAGANA && CTextScriptKatakana == USCRIPT_KATAKANA);
static_assert(CTextScriptKhmer == USCRIPT_KHMER && CTextScriptLao == USCRIPT_LAO);
static_assert(CTextScriptLatin == USCRIPT_LATIN && CTextScriptThai == USCRIPT_THAI && CTextScriptYi == USCRIPT_YI);
static_assert(CTextBidiL == U_LEFT_TO_RIGHT && CTextBidiR == U_RIGHT_TO_LEFT && CTextBidiAL == U_RIGHT_TO_LEFT_ARABIC);

const uint32_t ctext_level_zero_bidi_classes =
  1u << U_LEFT_TO_RIGHT | 1u << U_EUROPEAN_NUMBER | 1u << U_EUROPEAN_NUMBER_SEPARATOR
  | 1u << U_EUROPEAN_NUMBER_TERMINATOR | 1u << U_COMMON_NUMBER_SEPARATOR | 1u << U_BLOCK_SEPARATOR
  | 1u << U_SEGMENT_SEPARATOR | 1u << U_WHITE_SPACE_NEUTRAL | 1u << U_OTHER_NEUTRAL | 1u << U_DIR_NON_SPACING_MARK
  | 1u << U_BOUNDARY_NEUTRAL;

namespace {

uint64_t property(UChar32 c, UProperty which, int shift) {
  return static_cast<uint64_t>(u_getIntPropertyValue(c, which)) << shift;
}

uint64_t flag(UChar32 c, UProperty which, int bit) {
  return static_cast<uint64_t>(u_hasBinaryProperty(c, which) ? 1 : 0) << bit;
}

uint64_t properties_of(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(c, &error);
  return property(c, UCHAR_LINE_BREAK, CTextLineBreakShift)
       | static_cast<uint64_t>(u_charType(c)) << CTextCategoryShift
       | static_cast<uint64_t>(u_charDirection(c)) << CTextBidiClassShift
       | property(c, UCHAR_EAST_ASIAN_WIDTH, CTextEastAsianWidthShift)
       | property(c, UCHAR_GRAPHEME_CLUSTER_BREAK, CTextGraphemeBreakShift)
       | flag(c, UCHAR_EMOJI, CTextEmojiBit)
       | flag(c, UCHAR_EMOJI_PRESENTATION, CTextEmojiPresentationBit)
       | flag(c, UCHAR_EMOJI_MODIFIER, CTextEmojiModifierBit)
       | flag(c, UCHAR_EXTENDED_PICTOGRAPHIC, CTextExtendedPictographicBit)
       | flag(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT, CTextDefaultIgnorableBit)
       | static_cast<uint64_t>(U_SUCCESS(error) && script > 0 ? script : 0) << CTextScriptShift;
}

}  // namespace

void ctext_properties(uint32_t first, int32_t count, uint64_t *out) {
  for (int32_t i = 0; i < count; ++i) out[i] = properties_of(static_cast<UChar32>(first) + i);
}

int32_t ctext_script_extensions(uint32_t character, uint16_t *out, int32_t capacity) {
  UScriptCode scripts[64];
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = uscript_getScriptExtensions(static_cast<UChar32>(character), scripts, 64, &error);
  if (U_FAILURE(error)) return 0;
  if (count > capacity) count = capacity;
  for (int32_t i = 0; i < count; ++i) out[i] = static_cast<uint16_t>(scripts[i]);
  return count;
}

uint32_t ctext_script_tag(uint16_t script) {
  const char *name = uscript_getShortName(static_cast<UScriptCode>(script));
  if (!name) return 0;
  uint32_t tag = 0;
  for (int i = 0; i < 4; ++i) {
    if (!name[i]) return 0;
    tag = tag << 8 | static_cast<uint8_t>(name[i]);
  }
  return tag;
}
