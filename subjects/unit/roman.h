// Roman numerals from 1 to 3999.
#ifndef UNIT_ROMAN_H
#define UNIT_ROMAN_H

#include <stddef.h>

enum { ROMAN_LAST = 3999 };

// Reads a numeral in its one regular form, -1 for anything else. `text` may not be NULL.
int roman_parse(const char *text);

// Writes a numeral that ends with NUL and returns its length: 0 if there is none, it does not fit, or for NULL.
size_t roman_format(unsigned number, char *text, size_t capacity);

#endif
