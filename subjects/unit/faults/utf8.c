// UTF-8.
#include "../utf8.h"

enum { LAST_OF_ONE = 0x7f, LAST_OF_TWO = 0x7ff, LAST_OF_THREE = 0xffff, LAST = 0x10ffff };

static bool is_surrogate(uint32_t code_point) { return code_point >= 0xd800 && code_point <= 0xdfff; }

static size_t encoded_size(uint32_t code_point) {
    if (code_point <= LAST_OF_ONE)
        return 1;
    if (code_point <= LAST_OF_TWO)
        return 2;
    if (code_point <= LAST_OF_THREE)
        return is_surrogate(code_point) ? 0 : 3;
    return code_point <= LAST ? 4 : 0;
}

// The size that the first byte announces.
static size_t announced_size(uint8_t first) {
    if (first < 0x80)
        return 1;
    if ((first & 0xe0) == 0xc0)
        return 2;
    if ((first & 0xf0) == 0xe0)
        return 3;
    return (first & 0xf8) == 0xf0 ? 4 : 0;
}

size_t utf8_decode(const uint8_t *bytes, size_t length, uint32_t *code_point) {
    static const uint8_t first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    if (bytes == NULL || code_point == NULL || length == 0)
        return 0;
    size_t size = announced_size(bytes[0]);
    if (size == 0)
        return 0;
    uint32_t value = bytes[0] & first_bits[size];
    for (size_t i = 1; i < size; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (bytes[i] & 0x3f);
    }
    // Surrogates, overlong forms and what is beyond the last code point have another size, or none.
    if (encoded_size(value) != size)
        return 0;
    *code_point = value;
    return size;
}

size_t utf8_encode(uint32_t code_point, uint8_t *bytes, size_t capacity) {
    static const uint8_t first_marks[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t size = encoded_size(code_point);
    if (bytes == NULL || size == 0 || size > capacity)
        return 0;
    for (size_t i = size - 1; i > 0; i--) {
        bytes[i] = (uint8_t)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    bytes[0] = (uint8_t)(first_marks[size] | code_point);
    return size;
}

bool utf8_is_valid(const uint8_t *bytes, size_t length) {
    if (bytes == NULL)
        return false;
    while (length > 0) {
        uint32_t code_point;
        size_t size = utf8_decode(bytes, length, &code_point);
        // That `size` is more than what is left is infeasible: no code point reaches beyond the end.
        if (size == 0 || size > length)
            return false;
        bytes += size;
        length -= size;
    }
    return true;
}
