// Numbers in seven bits a byte, the lowest first; the upper bit says that more follow.
#ifndef UNIT_VARINT_H
#define UNIT_VARINT_H

#include <stddef.h>
#include <stdint.h>

// Writes a number and returns how many bytes it takes: 0 if they do not fit, or for NULL.
size_t varint_encode(uint32_t value, uint8_t *bytes, size_t capacity);

// Reads a number and returns how many bytes it took: 0 if there are too few, it is too large or longer than it need be,
// or for NULL.
size_t varint_decode(const uint8_t *bytes, size_t length, uint32_t *value);

#endif
