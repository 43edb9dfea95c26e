#include "Bulk.hpp"

#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uscript.h>

#include <cstring>
#include <memory>

struct gidx_transliterator {
  std::unique_ptr<icu::Transliterator> transliterator;
};

extern "C" int gidx_is_nfc(const char *text, size_t length, int *result) {
  return guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    const auto *normalizer = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status)) return int(status);
    *result = length <= INT32_MAX && normalizer->isNormalizedUTF8(piece(text, {0, length}), status);
    return int(status);
  });
}

extern "C" int gidx_normalize(int form, const char *blob, const gidx_span *spans, size_t n, char **result,
                              uint64_t *result_offsets) {
  return guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    const auto *normalizer =
        form == GIDX_NFD ? icu::Normalizer2::getNFDInstance(status) : icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status)) return int(status);
    std::string all;
    icu::StringByteSink<std::string> sink(&all);
    result_offsets[0] = 0;
    for (size_t i = 0; i < n && U_SUCCESS(status); i++) {
      normalizer->normalizeUTF8(0, piece(blob, spans[i]), sink, nullptr, status);
      result_offsets[i + 1] = all.size();
    }
    if (U_SUCCESS(status)) *result = copied(all);
    return int(status);
  });
}

extern "C" gidx_transliterator *gidx_transliterator_open(const char *identifier, int *error) {
  std::unique_ptr<gidx_transliterator> opened;
  *error = guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Transliterator> made(icu::Transliterator::createInstance(
        icu::UnicodeString::fromUTF8(identifier), UTRANS_FORWARD, status));
    if (U_SUCCESS(status)) opened.reset(new gidx_transliterator{std::move(made)});
    return int(status);
  });
  return opened.release();
}

extern "C" void gidx_transliterator_close(gidx_transliterator *transliterator) { delete transliterator; }

extern "C" int gidx_transliterate(const gidx_transliterator *transliterator, const char *blob, const gidx_span *spans,
                                  size_t n, char **result, uint64_t *result_offsets) {
  return guarded([&] {
    std::string all;
    result_offsets[0] = 0;
    for (size_t i = 0; i < n; i++) {
      icu::UnicodeString text = name(blob, spans[i]);
      transliterator->transliterator->transliterate(text);
      text.toUTF8String(all);
      result_offsets[i + 1] = all.size();
    }
    *result = copied(all);
    return 0;
  });
}

extern "C" int gidx_is_han(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript(UChar32(code_point), &status) == USCRIPT_HAN && U_SUCCESS(status);
}

extern "C" uint32_t gidx_script(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(UChar32(code_point), &status);
  if (U_FAILURE(status) || script == USCRIPT_COMMON || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN) return 0;
  const char *name = uscript_getShortName(script);
  uint32_t code = 0;
  for (int i = 0; name != nullptr && i < 4 && name[i] != 0; i++) code = code << 8 | uint8_t(name[i]);
  return code;
}

namespace {

int copy(const icu::UnicodeString &text, char *buffer, size_t capacity) {
  std::string bytes;
  text.toUTF8String(bytes);
  if (bytes.empty() || bytes.size() >= capacity) return 0;
  std::memcpy(buffer, bytes.c_str(), bytes.size() + 1);
  return 1;
}

}  // namespace

extern "C" int gidx_script_sample(const char *code, char *text, size_t capacity) {
  int copied = 0;
  guarded([&] {
    int32_t script = u_getPropertyValueEnum(UCHAR_SCRIPT, code);
    if (script == UCHAR_INVALID_CODE) return 0;
    copied = copy(uscript_getSampleUnicodeString(UScriptCode(script)), text, capacity);
    return 0;
  });
  return copied;
}

extern "C" int gidx_script_name(const char *code, const char *language, char *text, size_t capacity) {
  int copied = 0;
  guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale shown = icu::Locale::forLanguageTag(language, status);
    icu::Locale script = icu::Locale::forLanguageTag(std::string("und-") + code, status);
    if (U_FAILURE(status)) return int(status);
    icu::UnicodeString name;
    script.getDisplayScript(shown, name);
    copied = copy(name, text, capacity);
    return 0;
  });
  return copied;
}

extern "C" void gidx_free(void *buffer) { std::free(buffer); }

extern "C" const char *gidx_icu_version(void) { return U_ICU_VERSION; }
