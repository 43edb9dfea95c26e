#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many bytes woff2_encode may write for a font of this length.
size_t woff2_capacity(const uint8_t *_Nonnull font, size_t length);

/// Packs an OpenType font as WOFF2 with a Brotli quality from 0 to 11 and returns how many bytes it wrote,
/// 0 where the font is not one that WOFF2 can hold. Safe to call from several threads; prints nothing;
/// the same font gives the same bytes.
size_t woff2_encode(const uint8_t *_Nonnull font, size_t length, int quality, uint8_t *_Nonnull output,
                    size_t capacity);

#ifdef __cplusplus
}
#endif
