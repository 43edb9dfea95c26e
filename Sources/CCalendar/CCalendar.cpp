#include "CCalendar.h"

#include <unicode/basictz.h>
#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>
#include <unicode/uversion.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>

using icu::UnicodeString;

struct gcal {
  icu::Locale locale;
  std::unique_ptr<icu::BasicTimeZone> zone;
};

struct gcal_format {
  std::unique_ptr<icu::SimpleDateFormat> format;
};

namespace {

/* Swift cannot catch a C++ exception: none may leave this file. */
template <class Body> int guarded(Body body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return U_MEMORY_ALLOCATION_ERROR;
  } catch (...) {
    return U_INTERNAL_PROGRAM_ERROR;
  }
}

UDate date(int64_t seconds) { return double(seconds) * 1000; }

bool is_system_zone(const UnicodeString &zone) {
  UErrorCode status = U_ZERO_ERROR;
  UBool is_system = false;
  UnicodeString canonical;
  icu::TimeZone::getCanonicalID(zone, canonical, is_system, status);
  return U_SUCCESS(status) && is_system && canonical != UnicodeString("Etc/Unknown");
}

int open_calendar(const char *language, const char *zone, std::unique_ptr<gcal> &opened) {
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString id = UnicodeString::fromUTF8(zone);
  if (!is_system_zone(id)) return U_ILLEGAL_ARGUMENT_ERROR;
  icu::Locale locale = icu::Locale::forLanguageTag(language, status);
  if (U_SUCCESS(status) && (locale.isBogus() || !*locale.getLanguage())) return U_ILLEGAL_ARGUMENT_ERROR;
  locale.setUnicodeKeywordValue("ca", "gregory", status);
  if (U_FAILURE(status)) return status;
  std::unique_ptr<icu::TimeZone> made(icu::TimeZone::createTimeZone(id));
  auto *basic = dynamic_cast<icu::BasicTimeZone *>(made.get());
  if (!basic) return U_UNSUPPORTED_ERROR;
  made.release();
  opened.reset(new gcal{locale, std::unique_ptr<icu::BasicTimeZone>(basic)});
  return status;
}

UnicodeString pattern_of(const icu::Locale &locale, const UnicodeString &skeleton, UErrorCode &status) {
  std::unique_ptr<icu::DateTimePatternGenerator> generator(
      icu::DateTimePatternGenerator::createInstance(locale, status));
  return U_SUCCESS(status) ? generator->getBestPattern(skeleton, UDATPG_MATCH_HOUR_FIELD_LENGTH, status)
                           : UnicodeString();
}

std::unique_ptr<icu::Calendar> gregorian(const gcal &calendar, UErrorCode &status) {
  auto made = std::make_unique<icu::GregorianCalendar>(*calendar.zone, calendar.locale, status);
  if (U_SUCCESS(status)) made->setGregorianChange(-1e17, status);  // the Gregorian calendar for all times
  return made;
}

int open_format(const gcal &calendar, const char *skeleton, int is_pattern, std::unique_ptr<gcal_format> &opened) {
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString pattern = UnicodeString::fromUTF8(skeleton);
  if (!is_pattern) pattern = pattern_of(calendar.locale, pattern, status);
  if (U_FAILURE(status)) return status;
  auto format = std::make_unique<icu::SimpleDateFormat>(pattern, calendar.locale, status);
  auto dates = gregorian(calendar, status);
  if (U_FAILURE(status)) return status;
  format->adoptCalendar(dates.release());
  opened.reset(new gcal_format{std::move(format)});
  return status;
}

}  // namespace

extern "C" int gcal_zone_exists(const char *zone) {
  return guarded([&] { return int(is_system_zone(UnicodeString::fromUTF8(zone))); }) == 1;
}

extern "C" const char *gcal_icu_version(void) { return U_ICU_VERSION; }

extern "C" const char *gcal_zone_data_version(void) {
  UErrorCode status = U_ZERO_ERROR;
  const char *version = icu::TimeZone::getTZDataVersion(status);
  return U_FAILURE(status) ? nullptr : version;
}

extern "C" gcal *gcal_open(const char *language, const char *zone, int *error) {
  std::unique_ptr<gcal> opened;
  *error = guarded([&] { return open_calendar(language, zone, opened); });
  return opened.release();
}

extern "C" void gcal_close(gcal *calendar) { delete calendar; }

extern "C" int gcal_offset(const gcal *calendar, int64_t seconds, int32_t *offset) {
  return guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    int32_t raw = 0, saving = 0;
    calendar->zone->getOffset(date(seconds), false, raw, saving, status);
    *offset = (raw + saving) / 1000;
    return int(status);
  });
}

extern "C" int gcal_offset_of_civil(const gcal *calendar, int64_t civil_seconds, int32_t *offset) {
  return guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    int32_t raw = 0, saving = 0;
    calendar->zone->getOffsetFromLocal(date(civil_seconds), UCAL_TZ_LOCAL_FORMER, UCAL_TZ_LOCAL_FORMER, raw, saving,
                                       status);
    *offset = (raw + saving) / 1000;
    return int(status);
  });
}

extern "C" gcal_format *gcal_format_open(const gcal *calendar, const char *skeleton, int is_pattern, int *error) {
  std::unique_ptr<gcal_format> opened;
  *error = guarded([&] { return open_format(*calendar, skeleton, is_pattern, opened); });
  return opened.release();
}

extern "C" void gcal_format_close(gcal_format *format) { delete format; }

extern "C" int gcal_format_instant(const gcal_format *format, int64_t seconds, char **text) {
  return guarded([&] {
    UnicodeString formatted;
    std::string bytes;
    format->format->format(date(seconds), formatted);
    formatted.toUTF8String(bytes);
    auto *copy = static_cast<char *>(std::malloc(bytes.size() + 1));
    if (!copy) throw std::bad_alloc();
    std::memcpy(copy, bytes.c_str(), bytes.size() + 1);
    *text = copy;
    return 0;
  });
}

extern "C" void gcal_free(void *text) { std::free(text); }
