// What is encoded and decoded is what it was.
//@ with: ../varint.c ../utf8.c ../base64.c ../run_length.c
#include "../base64.h"
#include "../run_length.h"
#include "../utf8.h"
#include "../varint.h"

#include <assert.h>
#include <string.h>

enum { LONGEST = 6 };

void test_varint_round_trip(uint32_t value) {
    uint8_t bytes[5];
    uint32_t decoded = 0;
    size_t size = varint_encode(value, bytes, sizeof bytes);
    assert(size >= 1 && size <= sizeof bytes);
    assert(varint_decode(bytes, size, &decoded) == size);
    assert(decoded == value);
}

// There is one way to write a number, so decoding and encoding gives the same bytes.
void test_varint_is_unique(const uint8_t *bytes, size_t length) {
    uint8_t encoded[5];
    uint32_t value;
    size_t size = varint_decode(bytes, length, &value);
    if (size == 0)
        return;
    assert(varint_encode(value, encoded, sizeof encoded) == size);
    assert(memcmp(encoded, bytes, size) == 0);
}

void test_utf8_round_trip(uint32_t code_point) {
    uint8_t bytes[4];
    uint32_t decoded;
    size_t size = utf8_encode(code_point, bytes, sizeof bytes);
    if (size == 0) {
        assert(code_point > 0x10ffff || (code_point >= 0xd800 && code_point <= 0xdfff));
        return;
    }
    assert(utf8_is_valid(bytes, size));
    assert(utf8_decode(bytes, size, &decoded) == size);
    assert(decoded == code_point);
}

void test_base64_round_trip(const uint8_t *data, size_t length) {
    char text[2 * LONGEST];
    uint8_t decoded[LONGEST];
    size_t size;
    if (data == NULL || length > LONGEST)
        return;
    assert(base64_encode(data, length, text, sizeof text) == BASE64_OK);
    assert(strlen(text) % 4 == 0);
    assert(base64_decode(text, decoded, sizeof decoded, &size) == BASE64_OK);
    assert(size == length);
    assert(memcmp(decoded, data, length) == 0);
}

void test_run_length_round_trip(const uint8_t *symbols, size_t count) {
    uint8_t code[LONGEST];
    uint8_t decoded[LONGEST];
    size_t length, size;
    if (count > LONGEST || run_encode(symbols, count, code, sizeof code, &length) != RUN_OK)
        return;
    assert(length <= count);
    assert(run_decode(code, length, decoded, sizeof decoded, &size) == RUN_OK);
    assert(size == count);
    assert(memcmp(decoded, symbols, count) == 0);
}
