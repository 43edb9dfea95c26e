#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What line layout asks of ICU, over arrays of Unicode scalar values. No ICU type crosses this header.

#ifdef __cplusplus
extern "C" {
#endif

// One character's properties, packed: see the masks and shifts. 64 bits.
enum {
  CTextLineBreakShift = 0,       // 6 bits, ULineBreak
  CTextCategoryShift = 6,        // 5 bits, UCharCategory
  CTextBidiClassShift = 11,      // 5 bits, UCharDirection
  CTextEastAsianWidthShift = 16, // 3 bits, UEastAsianWidth
  CTextGraphemeBreakShift = 19,  // 5 bits, UGraphemeClusterBreak
  CTextEmojiBit = 24,
  CTextEmojiPresentationBit = 25,
  CTextEmojiModifierBit = 26,
  CTextExtendedPictographicBit = 27,
  CTextDefaultIgnorableBit = 28,
  CTextScriptShift = 32,         // 16 bits, UScriptCode of the Script property
};

// Values of the properties above that the rules name; the implementation asserts that they are ICU's.
enum {
  CTextLineBreakBA = 4, CTextLineBreakCL = 8, CTextLineBreakCM = 9, CTextLineBreakEX = 11,
  CTextLineBreakGL = 12, CTextLineBreakHY = 13, CTextLineBreakIN = 15, CTextLineBreakIS = 16, CTextLineBreakNS = 18,
  CTextLineBreakOP = 20, CTextLineBreakPO = 21, CTextLineBreakPR = 22, CTextLineBreakQU = 23, CTextLineBreakSY = 27,
  CTextLineBreakWJ = 30, CTextLineBreakCP = 36, CTextLineBreakCJ = 37, CTextLineBreakHL = 38, CTextLineBreakZWJ = 42,
};
enum { CTextWidthFullwidth = 3, CTextWidthHalfwidth = 2, CTextWidthWide = 5 };
enum {
  CTextGraphemeOther = 0, CTextGraphemeControl = 1, CTextGraphemeExtend = 3, CTextGraphemeLV = 6,
  CTextGraphemeLVT = 7, CTextGraphemeSpacingMark = 10, CTextGraphemeZWJ = 17,
};
enum {
  CTextScriptCommon = 0, CTextScriptInherited = 1, CTextScriptArabic = 2, CTextScriptArmenian = 3,
  CTextScriptBopomofo = 5, CTextScriptCyrillic = 8, CTextScriptDevanagari = 10, CTextScriptGeorgian = 12,
  CTextScriptGreek = 14, CTextScriptHan = 17, CTextScriptHangul = 18, CTextScriptHebrew = 19, CTextScriptHiragana = 20,
  CTextScriptKatakana = 22, CTextScriptKhmer = 23, CTextScriptLao = 24, CTextScriptLatin = 25, CTextScriptThai = 38,
  CTextScriptYi = 41,
};
enum { CTextBidiL = 0, CTextBidiR = 1, CTextBidiAL = 13 };

/// The bidirectional classes, as bits, of text that is all at level 0 where its paragraph is.
extern const uint32_t ctext_level_zero_bidi_classes;

/// Properties of `count` characters from `first` on.
void ctext_properties(uint32_t first, int32_t count, uint64_t *_Nonnull out);

/// The scripts of a character's Script_Extensions as UScriptCode values; returns how many, at most capacity.
int32_t ctext_script_extensions(uint32_t character, uint16_t *_Nonnull out, int32_t capacity);

/// ISO 15924 tag of a UScriptCode, as four bytes from the high end: 'Latn'. 0 if there is none.
uint32_t ctext_script_tag(uint16_t script);

/// Finds boundaries of one kind; reused for any number of texts, by one thread at a time.
typedef struct ctext_breaker ctext_breaker;

enum { CTextGraphemes = 0, CTextLinesStrict = 1, CTextLinesNormal = 2 };

/// NULL if ICU has no data for the kind or memory is out.
ctext_breaker *_Nullable ctext_breaker_open(int32_t kind);
void ctext_breaker_close(ctext_breaker *_Nullable breaker);

/// Sets `bit` in marks[i] for each boundary i of 1...length; marks has length + 1 entries. False if memory is out.
bool ctext_breaker_mark(
  ctext_breaker *_Nonnull breaker, const uint32_t *_Nonnull text, int32_t length, uint8_t bit, uint8_t *_Nonnull marks);

/// The same through ICU's own iterator, whatever the text: the authority that the table walk is tested against.
bool ctext_breaker_mark_by_iterator(
  ctext_breaker *_Nonnull breaker, const uint32_t *_Nonnull text, int32_t length, uint8_t bit, uint8_t *_Nonnull marks);

/// Resolves embedding levels (UAX #9) of one paragraph after another; by one thread at a time.
typedef struct ctext_bidi ctext_bidi;

ctext_bidi *_Nullable ctext_bidi_open(void);
void ctext_bidi_close(ctext_bidi *_Nullable bidi);
bool ctext_bidi_levels(
  ctext_bidi *_Nonnull bidi, const uint32_t *_Nonnull text, int32_t length, uint8_t base, uint8_t *_Nonnull levels);

#ifdef __cplusplus
}
#endif
