#include "CTextICU.h"
#include "utf16.h"

#include <new>
#include <unicode/ubidi.h>

struct ctext_bidi {
  UBiDi *bidi = nullptr;
  UTF16Text source;

  ~ctext_bidi() { ubidi_close(bidi); }
};

ctext_bidi *ctext_bidi_open(void) {
  ctext_bidi *self = new (std::nothrow) ctext_bidi;
  if (!self) return nullptr;
  self->bidi = ubidi_open();
  if (self->bidi) return self;
  delete self;
  return nullptr;
}

void ctext_bidi_close(ctext_bidi *self) { delete self; }

bool ctext_bidi_levels(ctext_bidi *self, const uint32_t *text, int32_t length, uint8_t base, uint8_t *levels) {
  try {
    self->source.assign(text, length);
  } catch (...) {
    return false;
  }
  UErrorCode error = U_ZERO_ERROR;
  const auto count = static_cast<int32_t>(self->source.units.size());
  ubidi_setPara(self->bidi, self->source.units.data(), count, base, nullptr, &error);
  const UBiDiLevel *found = ubidi_getLevels(self->bidi, &error);
  if (U_FAILURE(error)) return false;
  for (int32_t unit = 0; unit < count; ++unit) {
    const int32_t i = self->source.index[static_cast<size_t>(unit)];
    if (i >= 0) levels[i] = found[unit] & 0x7F;
  }
  return true;
}
