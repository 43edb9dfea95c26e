#pragma once

#include <cstdint>
#include <vector>

/// A text in UTF-16, as ICU's iterators want it, and the way back to scalar positions.
struct UTF16Text {
  std::vector<char16_t> units;
  /// index[u] = scalar that begins at unit u, -1 within a pair; one more entry for the end.
  std::vector<int32_t> index;

  void assign(const uint32_t *text, int32_t length) {
    units.clear();
    index.clear();
    for (int32_t i = 0; i < length; ++i) append(text[i], i);
    index.push_back(length);
  }

 private:
  void append(uint32_t c, int32_t i) {
    index.push_back(i);
    if (c < 0x10000) {
      units.push_back(static_cast<char16_t>(c));
      return;
    }
    index.push_back(-1);
    units.push_back(static_cast<char16_t>(0xD7C0 + (c >> 10)));
    units.push_back(static_cast<char16_t>(0xDC00 + (c & 0x3FF)));
  }
};
