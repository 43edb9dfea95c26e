#include "CIndex.h"

static const char text[] = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "HanSyllables.txt"
#pragma clang diagnostic pop
};

const char *gidx_han_syllables(size_t *length) {
  *length = sizeof text;
  return text;
}
