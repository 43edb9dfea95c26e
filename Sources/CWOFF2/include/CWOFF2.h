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

/// How long the font in a WOFF2 file says it is; 0 where the file is none. A hostile file may say anything.
size_t woff2_decoded_length(const uint8_t *_Nonnull packed, size_t length);

/// Unpacks a WOFF2 file into an OpenType font and returns how many bytes it wrote, 0 where the file is damaged or the
/// font larger than the capacity.
size_t woff2_decode(const uint8_t *_Nonnull packed, size_t length, uint8_t *_Nonnull output, size_t capacity);

#ifdef __cplusplus
}
#endif
