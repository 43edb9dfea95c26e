/* ICU's AlphabeticIndex, Collator, Normalizer2 and Transliterator for Swift: opaque structs and flat arrays.
 *
 * Many names at once: name i lies in a UTF-8 blob, in the bytes spans[i].start ..< spans[i].end; ill-formed sequences read
 * as U+FFFD. Results of variable length come as one buffer, which the caller frees by gidx_free, and n + 1 offsets.
 * Functions that return int return an ICU error code: 0 or below is success. No C++ exception leaves this library. */
#ifndef CINDEX_H
#define CINDEX_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  uint64_t start;
  uint64_t end;
} gidx_span;

/* An index is immutable once it is open and may be used by several threads. */
typedef struct gidx gidx;
enum { GIDX_NORMAL = 0, GIDX_UNDERFLOW = 1, GIDX_INFLOW = 2, GIDX_OVERFLOW = 3 };

/* tag: BCP 47; added: locales whose labels are added. NULL on failure, with the code in *error. */
gidx *_Nullable gidx_open(const char *_Nonnull tag, const char *_Nullable const *_Nullable added, size_t added_count,
                          int *_Nonnull error);
void gidx_close(gidx *_Nonnull index);
int32_t gidx_bucket_count(const gidx *_Nonnull index);
/* The label lives as long as the index; NULL where there is no such bucket. Only GIDX_NORMAL is a letter. */
const char *_Nullable gidx_label(const gidx *_Nonnull index, int32_t bucket, int32_t *_Nonnull kind);

int gidx_buckets(const gidx *_Nonnull index, const char *_Nullable blob, const gidx_span *_Nullable spans, size_t n,
                 int32_t *_Nullable buckets);
int gidx_sort_keys(const gidx *_Nonnull index, const char *_Nullable blob, const gidx_span *_Nullable spans, size_t n,
                   uint8_t *_Nullable *_Nonnull keys, uint64_t *_Nonnull key_offsets);
/* order[0 ..< n]: the positions by group, within a group by key, equal keys in the order of the input.
 * groups[i] < group_count. */
int gidx_sort(const uint8_t *_Nullable keys, const uint64_t *_Nonnull key_offsets, const uint16_t *_Nullable groups,
              size_t group_count, size_t n, uint32_t *_Nullable order);

enum { GIDX_NFC = 0, GIDX_NFD = 1 };
int gidx_is_nfc(const char *_Nullable text, size_t length, int *_Nonnull result);
int gidx_normalize(int form, const char *_Nullable blob, const gidx_span *_Nullable spans, size_t n,
                   char *_Nullable *_Nonnull result, uint64_t *_Nonnull result_offsets);

/* A transliterator is slow to open and to run, and for one thread at a time. */
typedef struct gidx_transliterator gidx_transliterator;
gidx_transliterator *_Nullable gidx_transliterator_open(const char *_Nonnull identifier, int *_Nonnull error);
void gidx_transliterator_close(gidx_transliterator *_Nonnull transliterator);
int gidx_transliterate(const gidx_transliterator *_Nonnull transliterator, const char *_Nullable blob,
                       const gidx_span *_Nullable spans, size_t n, char *_Nullable *_Nonnull result,
                       uint64_t *_Nonnull result_offsets);

/* The text of HanSyllables.txt, without a 0 behind: how ICU reads each Han character, a syllable and its characters a line. */
const char *_Nonnull gidx_han_syllables(size_t *_Nonnull length);

/* Whether the script of a code point is Han. */
int gidx_is_han(uint32_t code_point);
/* The four letters of a code point's script (ISO 15924), the first in the highest byte; 0 where it belongs to none or to
 * many. */
uint32_t gidx_script(uint32_t code_point);
/* A character that is typical of a script, in UTF-8 with a 0 behind; false where ICU has none. */
int gidx_script_sample(const char *_Nonnull code, char *_Nonnull text, size_t capacity);
/* A script's name in a language, in the same way. */
int gidx_script_name(const char *_Nonnull code, const char *_Nonnull language, char *_Nonnull text, size_t capacity);

void gidx_free(void *_Nullable buffer);
const char *_Nonnull gidx_icu_version(void);

#ifdef __cplusplus
}
#endif
#endif
