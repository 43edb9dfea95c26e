#include "CTextICU.h"
#include "utf16.h"

#include <memory>
#include <new>
#include <unicode/ubrk.h>
#include <unicode/ucptrie.h>

// ICU's compiled rules are a state machine in a documented binary format, which ubrk_getBinaryRules hands out. Walking
// it directly over scalar values gives ICU's own boundaries without its per-text costs. Text that needs a dictionary
// (Thai, Lao, Khmer, Burmese), and any other version of the format, goes through the iterator.

namespace {

struct RulesHeader {
  uint32_t magic;
  uint8_t version[4];
  uint32_t length, categories, forward, forward_length, reverse, reverse_length, trie, trie_length;
};

struct TableHeader {
  uint32_t states, row_length, dictionary_start, lookahead_size, flags;
};

constexpr uint32_t kMagic = 0xB1A0, kStartOfTextFlag = 2, kBytesFlag = 4;
constexpr uint32_t kStopState = 0, kStartState = 1;
constexpr uint32_t kEndCategory = 1, kStartCategory = 2;
constexpr uint32_t kAccepting = 1;

/// The forward table of a rule set, with rows widened to 16 bits: accepting, look-ahead, next states by category.
class StateTable {
 public:
  bool load(UBreakIterator *iterator) {
    UErrorCode error = U_ZERO_ERROR;
    const int32_t size = ubrk_getBinaryRules(iterator, nullptr, 0, &error);
    if (U_FAILURE(error) || size < static_cast<int32_t>(sizeof(RulesHeader))) return false;
    binary_.resize(static_cast<size_t>(size) / 4 + 1);
    ubrk_getBinaryRules(iterator, bytes(), size, &error);
    const auto *header = reinterpret_cast<const RulesHeader *>(binary_.data());
    if (U_FAILURE(error) || header->magic != kMagic || header->version[0] != 6) return false;
    return load_trie(*header) && load_rows(*header);
  }

  /// Sets the bit at every boundary; false if a character needs a dictionary.
  bool mark(const uint32_t *text, int32_t length, uint8_t bit, uint8_t *marks) {
    int32_t position = 0;
    while (position < length) {
      const int32_t next = following(text, length, position);
      if (next < 0) return false;
      position = next > position ? next : position + 1;
      marks[position] |= bit;
    }
    return true;
  }

 private:
  struct Closer {
    void operator()(UCPTrie *trie) const { ucptrie_close(trie); }
  };

  std::vector<uint32_t> binary_;
  std::unique_ptr<UCPTrie, Closer> trie_;
  std::vector<uint16_t> rows_;
  std::vector<int32_t> lookahead_;
  uint32_t stride_ = 0, dictionary_start_ = 0;
  bool starts_with_category_ = false, narrow_ = false;

  uint8_t *bytes() { return reinterpret_cast<uint8_t *>(binary_.data()); }

  bool load_trie(const RulesHeader &header) {
    UErrorCode error = U_ZERO_ERROR;
    trie_.reset(ucptrie_openFromBinary(
      UCPTRIE_TYPE_FAST, UCPTRIE_VALUE_BITS_ANY, bytes() + header.trie, static_cast<int32_t>(header.trie_length),
      nullptr, &error));
    if (U_FAILURE(error)) return false;
    const UCPTrieValueWidth width = ucptrie_getValueWidth(trie_.get());
    narrow_ = width == UCPTRIE_VALUE_BITS_8;
    return narrow_ || width == UCPTRIE_VALUE_BITS_16;
  }

  bool load_rows(const RulesHeader &header) {
    const uint8_t *table = bytes() + header.forward;
    const auto *shape = reinterpret_cast<const TableHeader *>(table);
    stride_ = header.categories + 2;
    dictionary_start_ = shape->dictionary_start;
    starts_with_category_ = shape->flags & kStartOfTextFlag;
    lookahead_.assign(shape->lookahead_size + 1, -1);
    rows_.resize(static_cast<size_t>(shape->states) * stride_);
    for (uint32_t state = 0; state < shape->states; ++state) {
      const uint8_t *row = table + sizeof(TableHeader) + static_cast<size_t>(state) * shape->row_length;
      for (uint32_t field = 0, column = 0; field < header.categories + 3; ++field) {
        if (field == 2) continue;  // status values, which boundaries do not need
        const uint16_t value = shape->flags & kBytesFlag ? row[field] : reinterpret_cast<const uint16_t *>(row)[field];
        rows_[state * stride_ + column++] = value;
      }
    }
    return true;
  }

  uint32_t category(uint32_t c) const {
    const auto character = static_cast<UChar32>(c);
    return narrow_ ? UCPTRIE_FAST_GET(trie_.get(), UCPTRIE_8, character)
                   : UCPTRIE_FAST_GET(trie_.get(), UCPTRIE_16, character);
  }

  /// The boundary after `start`; -1 if a dictionary would have to say.
  int32_t following(const uint32_t *text, int32_t length, int32_t start) {
    uint32_t state = kStartState;
    if (starts_with_category_) state = rows_[state * stride_ + 2 + kStartCategory];
    for (int32_t &match : lookahead_) match = -1;
    int32_t result = start, position = start;
    for (bool ended = false; state != kStopState && !ended;) {
      ended = position == length;
      const uint32_t kind = ended ? kEndCategory : category(text[position]);
      if (kind >= dictionary_start_) return -1;
      if (!ended) ++position;
      state = rows_[state * stride_ + 2 + kind];
      const uint16_t accepting = rows_[state * stride_], lookahead = rows_[state * stride_ + 1];
      if (accepting == kAccepting) {
        result = position;
      } else if (accepting > kAccepting && accepting < lookahead_.size() && lookahead_[accepting] >= 0) {
        return lookahead_[accepting];
      }
      if (lookahead && lookahead < lookahead_.size()) lookahead_[lookahead] = position;
    }
    return result;
  }
};

}  // namespace

struct ctext_breaker {
  UBreakIterator *iterator = nullptr;
  StateTable table;
  bool walks_table = false;
  UTF16Text source;

  ~ctext_breaker() { ubrk_close(iterator); }
};

ctext_breaker *ctext_breaker_open(int32_t kind) {
  try {
    auto self = std::make_unique<ctext_breaker>();
    const char *locale = kind == CTextLinesStrict ? "en@lb=strict" : kind == CTextLinesNormal ? "en@lb=normal" : "en";
    UErrorCode error = U_ZERO_ERROR;
    self->iterator = ubrk_open(kind == CTextGraphemes ? UBRK_CHARACTER : UBRK_LINE, locale, nullptr, 0, &error);
    if (U_FAILURE(error)) return nullptr;
    self->walks_table = self->table.load(self->iterator);
    return self.release();
  } catch (...) {
    return nullptr;
  }
}

void ctext_breaker_close(ctext_breaker *breaker) { delete breaker; }

bool ctext_breaker_mark_by_iterator(
  ctext_breaker *self, const uint32_t *text, int32_t length, uint8_t bit, uint8_t *marks) {
  try {
    self->source.assign(text, length);
  } catch (...) {
    return false;
  }
  UErrorCode error = U_ZERO_ERROR;
  const auto &units = self->source.units;
  ubrk_setText(self->iterator, units.data(), static_cast<int32_t>(units.size()), &error);
  if (U_FAILURE(error)) return false;
  for (int32_t unit = ubrk_next(self->iterator); unit != UBRK_DONE; unit = ubrk_next(self->iterator)) {
    const int32_t i = self->source.index[static_cast<size_t>(unit)];
    if (i > 0) marks[i] |= bit;
  }
  return true;
}

bool ctext_breaker_mark(ctext_breaker *self, const uint32_t *text, int32_t length, uint8_t bit, uint8_t *marks) {
  if (self->walks_table && self->table.mark(text, length, bit, marks)) return true;
  return ctext_breaker_mark_by_iterator(self, text, length, bit, marks);
}
