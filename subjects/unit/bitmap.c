// An allocator of numbered blocks.
#include "bitmap.h"

enum { BITS = 8, ALL = 0xff };

bool bitmap_allocate(uint8_t *bytes, size_t size, size_t *block) {
    if (bytes == NULL || block == NULL)
        return false;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == ALL)
            continue;
        unsigned bit = 0;
        while (bytes[i] >> bit & 1)
            bit++;
        bytes[i] = (uint8_t)(bytes[i] | 1u << bit);
        *block = i * BITS + bit;
        return true;
    }
    return false;
}

bool bitmap_release(uint8_t *bytes, size_t size, size_t block) {
    if (bytes == NULL || block / BITS >= size)
        return false;
    uint8_t mask = (uint8_t)(1u << block % BITS);
    if ((bytes[block / BITS] & mask) == 0)
        return false;
    bytes[block / BITS] = (uint8_t)(bytes[block / BITS] & ~mask);
    return true;
}
