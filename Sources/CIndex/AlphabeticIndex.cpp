#include "Bulk.hpp"

#include <unicode/alphaindex.h>
#include <unicode/tblcoll.h>

#include <algorithm>
#include <memory>
#include <vector>

struct gidx {
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> buckets;
  std::unique_ptr<icu::Collator> collator;
  std::vector<std::string> labels;
  std::vector<int32_t> kinds;
};

namespace {

int open_index(const char *tag, const char *const *added, size_t added_count, std::unique_ptr<gidx> &opened) {
  UErrorCode status = U_ZERO_ERROR;
  icu::AlphabeticIndex index(icu::Locale::forLanguageTag(tag, status), status);
  index.setMaxLabelCount(INT32_MAX, status);  // at its default of 99 ICU drops labels silently
  for (size_t i = 0; i < added_count && U_SUCCESS(status); i++)
    index.addLabels(icu::Locale::forLanguageTag(added[i], status), status);
  auto result = std::make_unique<gidx>();
  result->buckets.reset(index.buildImmutableIndex(status));
  if (U_FAILURE(status)) return status;
  result->collator.reset(index.getCollator().clone());
  for (int32_t i = 0; i < result->buckets->getBucketCount(); i++) {
    const auto *bucket = result->buckets->getBucket(i);
    std::string label;
    result->labels.push_back(bucket->getLabel().toUTF8String(label));
    result->kinds.push_back(bucket->getLabelType());
  }
  opened = std::move(result);
  return status;
}

void append_key(const icu::Collator &collator, const icu::UnicodeString &name, Buffer &keys) {
  for (;;) {
    size_t room = std::min<size_t>(keys.capacity - keys.length, INT32_MAX);
    size_t needed = size_t(collator.getSortKey(name, keys.bytes + keys.length, int32_t(room)));
    if (needed <= room) {
      keys.length += needed;
      return;
    }
    keys.grow(keys.capacity * 2 + needed);
  }
}

}  // namespace

extern "C" gidx *gidx_open(const char *tag, const char *const *added, size_t added_count, int *error) {
  std::unique_ptr<gidx> opened;
  *error = guarded([&] { return open_index(tag, added, added_count, opened); });
  return opened.release();
}

extern "C" void gidx_close(gidx *index) { delete index; }

extern "C" int32_t gidx_bucket_count(const gidx *index) { return int32_t(index->labels.size()); }

extern "C" const char *gidx_label(const gidx *index, int32_t bucket, int32_t *kind) {
  if (bucket < 0 || size_t(bucket) >= index->labels.size()) return nullptr;
  *kind = index->kinds[size_t(bucket)];
  return index->labels[size_t(bucket)].c_str();
}

extern "C" int gidx_buckets(const gidx *index, const char *blob, const gidx_span *spans, size_t n, int32_t *buckets) {
  return guarded([&] {
    UErrorCode status = U_ZERO_ERROR;
    for (size_t i = 0; i < n && U_SUCCESS(status); i++)
      buckets[i] = index->buckets->getBucketIndex(name(blob, spans[i]), status);
    return int(status);
  });
}

extern "C" int gidx_sort_keys(const gidx *index, const char *blob, const gidx_span *spans, size_t n, uint8_t **keys,
                              uint64_t *key_offsets) {
  return guarded([&] {
    Buffer buffer(n * 32 + 65536);
    key_offsets[0] = 0;
    for (size_t i = 0; i < n; i++) {
      append_key(*index->collator, name(blob, spans[i]), buffer);
      key_offsets[i + 1] = buffer.length;
    }
    *keys = buffer.release();
    return 0;
  });
}
