/* mallopt for Swift, whose Glibc module does not show it. */
#pragma once

/* Blocks of a megabyte and more are taken from the system one by one, and go back to it as soon as they are freed. */
void memory_return_large_blocks(void);
