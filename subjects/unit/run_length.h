// Run-length coding of symbols from 0 to 63: a byte holds a symbol and, in its two upper bits, how often it is repeated.
#ifndef UNIT_RUN_LENGTH_H
#define UNIT_RUN_LENGTH_H

#include <stddef.h>
#include <stdint.h>

enum { RUN_LAST_SYMBOL = 63, RUN_LONGEST = 4 };

enum run_status { RUN_OK, RUN_NULL, RUN_SYMBOL, RUN_NO_ROOM };

// Writes the code of `symbols` and its length to `*written`. Any pointer may be NULL.
enum run_status run_encode(const uint8_t *symbols, size_t count, uint8_t *code, size_t capacity, size_t *written);

// Writes the symbols of `code` and their number to `*written`. Any pointer may be NULL.
enum run_status run_decode(const uint8_t *code, size_t length, uint8_t *symbols, size_t capacity, size_t *written);

#endif
