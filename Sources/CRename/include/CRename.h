/* renameat2 for Swift, whose Glibc module shows neither the function nor its flags. */
#pragma once

/* Swaps two paths at one stroke (RENAME_EXCHANGE). 0, or -1 with the reason in errno. */
int rename_exchange(const char *_Nonnull a, const char *_Nonnull b);
