// Numbers in seven bits a byte.
#include "../varint.h"

enum { MORE = 0x80, BITS = 7, LONGEST = 5, LAST_OF_LONGEST = 0x0f };

size_t varint_encode(uint32_t value, uint8_t *bytes, size_t capacity) {
    size_t size = 0;
    if (bytes == NULL)
        return 0;
    while (value > MORE) {
        if (size == capacity)
            return 0;
        bytes[size++] = (uint8_t)(value | MORE);
        value >>= BITS;
    }
    if (size == capacity)
        return 0;
    bytes[size++] = (uint8_t)value;
    return size;
}

size_t varint_decode(const uint8_t *bytes, size_t length, uint32_t *value) {
    uint32_t read = 0;
    if (bytes == NULL || value == NULL)
        return 0;
    // That `i` reaches `LONGEST` is infeasible: the fifth byte is too large, or the last one.
    for (size_t i = 0; i < length && i < LONGEST; i++) {
        if (i == LONGEST - 1 && bytes[i] > LAST_OF_LONGEST)
            return 0;
        read |= (uint32_t)(bytes[i] & (MORE - 1)) << (BITS * i);
        if ((bytes[i] & MORE) == 0) {
            if (i > 0 && bytes[i] == 0)
                return 0;
            *value = read;
            return i + 1;
        }
    }
    return 0;
}
