/* What the files of this library share: reading names, guarding calls, results of variable length. */
#ifndef BULK_HPP
#define BULK_HPP
#include "CIndex.h"

#include <unicode/unistr.h>

#include <climits>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

inline icu::StringPiece piece(const char *blob, gidx_span span) {
  size_t length = span.end > span.start ? span.end - span.start : 0;
  return icu::StringPiece(blob + span.start, int32_t(length < INT32_MAX ? length : INT32_MAX));
}

inline icu::UnicodeString name(const char *blob, gidx_span span) {
  return icu::UnicodeString::fromUTF8(piece(blob, span));
}

/* Swift cannot catch a C++ exception: none may leave this library. */
template <class Body> int guarded(Body body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return U_MEMORY_ALLOCATION_ERROR;
  } catch (...) {
    return U_INTERNAL_PROGRAM_ERROR;
  }
}

/* A malloc'd buffer that grows; release hands it to the caller. */
class Buffer {
 public:
  explicit Buffer(size_t capacity) { grow(capacity); }
  ~Buffer() { std::free(bytes); }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  void grow(size_t wanted) {
    auto *larger = static_cast<uint8_t *>(std::realloc(bytes, wanted));
    if (!larger) throw std::bad_alloc();
    bytes = larger;
    capacity = wanted;
  }
  uint8_t *release() {
    auto *released = bytes;
    bytes = nullptr;
    return released;
  }
  uint8_t *bytes = nullptr;
  size_t capacity = 0, length = 0;
};

inline char *copied(const std::string &text) {
  Buffer buffer(text.size() + 1);
  std::memcpy(buffer.bytes, text.data(), text.size());
  return reinterpret_cast<char *>(buffer.release());
}

#endif
