// Base64 with padding.
#include "../base64.h"

#include <string.h>

static char digit_of(unsigned value) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return digits[value & 63];
}

// The value of a digit, -1 for what is none.
static int value_of(char digit) {
    if (digit >= 'A' && digit <= 'Z')
        return digit - 'A';
    if (digit >= 'a' && digit <= 'z')
        return digit - 'a' + 26;
    if (digit >= '0' && digit <= '9')
        return digit - '0' + 52;
    if (digit == '+')
        return 62;
    return digit == '/' ? 63 : -1;
}

enum base64_status base64_encode(const uint8_t *data, size_t length, char *text, size_t capacity) {
    if (data == NULL || text == NULL)
        return BASE64_NULL;
    if (capacity == 0 || capacity / 4 < length / 3 + (length % 3 != 0))
        return BASE64_NO_ROOM;
    for (; length >= 3; length -= 3, data += 3, text += 4) {
        text[0] = digit_of(data[0] >> 2);
        text[1] = digit_of((unsigned)data[0] << 4 | data[1] >> 4);
        text[2] = digit_of((unsigned)data[1] << 2 | data[2] >> 6);
        text[3] = digit_of(data[2]);
    }
    if (length > 0) {
        unsigned second = length == 2 ? data[1] : 0;
        text[0] = digit_of(data[0] >> 2);
        text[1] = digit_of((unsigned)data[0] << 4 | second >> 4);
        text[2] = length == 2 ? digit_of(second << 2) : '=';
        text[3] = '=';
        text += 4;
    }
    *text = '\0';
    return BASE64_OK;
}

enum base64_status base64_decode(const char *text, uint8_t *data, size_t capacity, size_t *length) {
    uint32_t bits = 0;
    size_t digits = 0, written = 0;
    if (text == NULL || data == NULL || length == NULL)
        return BASE64_NULL;
    for (; *text != '\0' && *text != '='; text++) {
        int value = value_of(*text);
        if (value < 0)
            return BASE64_MALFORMED;
        bits = bits << 6 | (uint32_t)value;
        digits++;
        if (digits % 4 != 1) {
            if (written == capacity)
                return BASE64_NO_ROOM;
            data[written++] = (uint8_t)(bits >> (8 - digits % 4 * 2) % 8);
        }
    }
    static const char *const paddings[] = {"", NULL, "==", "="};
    const char *padding = paddings[digits % 4];
    if (padding == NULL || strcmp(text, padding) != 0)
        return BASE64_MALFORMED;
    *length = written;
    return BASE64_OK;
}
