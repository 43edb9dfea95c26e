#include "CWOFF2.h"

#include <cstdio>
#include <cstring>
#include <mutex>
#include <unistd.h>
#include <woff2/decode.h>
#include <woff2/encode.h>
#include <woff2/output.h>

// Debian builds libwoff2enc with its progress messages on: every encode prints "Compressed N to M." to the C
// library's stderr. Pointing descriptor 2 elsewhere for that moment would swallow what other threads say, and a
// lock cannot keep those out. So stderr becomes, once and for good, an unbuffered stream that passes everything
// on to descriptor 2 except what a thread writes while it is encoding: the messages reach the stream's own
// write function on the thread that printed them.

namespace {

thread_local bool encoding = false;

ssize_t write_unless_encoding(void *, const char *bytes, size_t count) {
  return encoding ? static_cast<ssize_t>(count) : write(STDERR_FILENO, bytes, count);
}

void replace_stderr() {
  cookie_io_functions_t functions = {};
  functions.write = write_unless_encoding;
  FILE *stream = fopencookie(nullptr, "w", functions);
  if (!stream) return;
  setvbuf(stream, nullptr, _IONBF, 0);
  stderr = stream;
}

struct Silence {
  Silence() {
    static std::once_flag once;
    std::call_once(once, replace_stderr);
    encoding = true;
  }
  ~Silence() { encoding = false; }
};

}  // namespace

size_t woff2_capacity(const uint8_t *font, size_t length) {
  return woff2::MaxWOFF2CompressedSize(font, length);
}

size_t woff2_encode(const uint8_t *font, size_t length, int quality, uint8_t *output, size_t capacity) {
  try {
    Silence silence;
    std::memset(output, 0, capacity);  // The library skips over the padding at the end of the file.
    woff2::WOFF2Params params;
    params.brotli_quality = quality;
    size_t written = capacity;
    return woff2::ConvertTTFToWOFF2(font, length, output, &written, params) ? written : 0;
  } catch (...) {
    return 0;
  }
}

size_t woff2_decoded_length(const uint8_t *packed, size_t length) {
  return woff2::ComputeWOFF2FinalSize(packed, length);
}

size_t woff2_decode(const uint8_t *packed, size_t length, uint8_t *output, size_t capacity) {
  try {
    woff2::WOFF2MemoryOut out(output, capacity);
    return woff2::ConvertWOFF2ToTTF(packed, length, &out) ? out.Size() : 0;
  } catch (...) {
    return 0;
  }
}
