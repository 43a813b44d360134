// Amounts of money.
#ifndef UNIT_MONEY_H
#define UNIT_MONEY_H

#include <stddef.h>
#include <stdint.h>

// Writes an amount such as `-1,234.50` that ends with NUL, and returns its length: 0 if it does not fit, or for NULL.
size_t money_format(int32_t cents, char *text, size_t capacity);

#endif
