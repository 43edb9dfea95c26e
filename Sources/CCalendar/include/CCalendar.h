/* ICU's time zones and date formats for Swift: opaque structs and fixed-width integers.
 *
 * Instants are seconds since 1970-01-01 00:00 UTC, offsets are seconds east of UTC. Nothing here reads the zone, the language
 * or the clock of the process. Functions that return int return an ICU error code: 0 or below is success. No C++ exception
 * leaves this library. A calendar and its formats are for one thread at a time. */
#ifndef CCALENDAR_H
#define CCALENDAR_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

/* Whether the IANA database, as ICU has it, knows a zone by this name; "GMT+3" and the like are none. */
int gcal_zone_exists(const char *_Nonnull zone);

/* "72.1", and the release of the zone database: "2025b". They stay valid; NULL where ICU cannot say. */
const char *_Nullable gcal_icu_version(void);
const char *_Nullable gcal_zone_data_version(void);

typedef struct gcal gcal;
/* language: BCP 47; zone: IANA. NULL on failure, with the code in *error. */
gcal *_Nullable gcal_open(const char *_Nonnull language, const char *_Nonnull zone, int *_Nonnull error);
void gcal_close(gcal *_Nonnull calendar);

int gcal_offset(const gcal *_Nonnull calendar, int64_t seconds, int32_t *_Nonnull offset);
/* civil_seconds: a civil time of the zone as if it were UTC. A time that a change of the clock skips or repeats counts by
 * the offset before the change. */
int gcal_offset_of_civil(const gcal *_Nonnull calendar, int64_t civil_seconds, int32_t *_Nonnull offset);

typedef struct gcal_format gcal_format;
/* skeleton: the fields wanted, in ICU's letters ("yMMMM"); or, with is_pattern, the exact pattern. Years are Gregorian and
 * never Julian. */
gcal_format *_Nullable gcal_format_open(const gcal *_Nonnull calendar, const char *_Nonnull skeleton, int is_pattern,
                                        int *_Nonnull error);
void gcal_format_close(gcal_format *_Nonnull format);
/* The text is UTF-8, ends with a zero, and is freed by gcal_free. */
int gcal_format_instant(const gcal_format *_Nonnull format, int64_t seconds, char *_Nullable *_Nonnull text);
void gcal_free(void *_Nullable text);

#ifdef __cplusplus
}
#endif
#endif
