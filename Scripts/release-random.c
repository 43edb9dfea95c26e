/* arc4random_buf for systems whose glibc is older than 2.36: libexpat and libarchive of Debian 12 ask for it. */
#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *next = buffer;
  while (count > 0) {
    /* getentropy gives at most 256 bytes at a time. */
    size_t part = count < 256 ? count : 256;
    if (getentropy(next, part) != 0) abort();
    next += part;
    count -= part;
  }
}
