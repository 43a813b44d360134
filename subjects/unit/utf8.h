// UTF-8.
#ifndef UNIT_UTF8_H
#define UNIT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reads the first code point and returns how many bytes it takes: 0 if they are malformed, there are none, or for NULL.
size_t utf8_decode(const uint8_t *bytes, size_t length, uint32_t *code_point);

// Writes a code point and returns how many bytes it takes: 0 if it is none, it does not fit, or for NULL.
size_t utf8_encode(uint32_t code_point, uint8_t *bytes, size_t capacity);

// Whether all of the bytes are well-formed. `bytes` may be NULL, which is not.
bool utf8_is_valid(const uint8_t *bytes, size_t length);

#endif
