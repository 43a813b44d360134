// CRC-32, CRC-16 and Adler-32, bit by bit and by table, plus FNV and a 64-bit CRC.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static uint32_t crc_table[256];

static uint32_t crc32_bits(const unsigned char *p, size_t n) {
    uint32_t crc = ~0u;
    while (n--) {
        crc ^= *p++;
        for (int k = 0; k < 8; k++) crc = crc >> 1 ^ (0xedb88320u & -(crc & 1));
    }
    return ~crc;
}

static uint32_t crc32_table(const unsigned char *p, size_t n) {
    uint32_t crc = ~0u;
    while (n--) crc = crc_table[(crc ^ *p++) & 255] ^ crc >> 8;
    return ~crc;
}

static uint16_t crc16(const unsigned char *p, size_t n) {
    uint16_t crc = 0xffff;
    while (n--) {
        crc ^= (uint16_t)(*p++ << 8);
        for (int k = 0; k < 8; k++) crc = (uint16_t)(crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1);
    }
    return crc;
}

static uint64_t crc64(const unsigned char *p, size_t n) {
    uint64_t crc = 0;
    while (n--) {
        crc ^= (uint64_t)*p++ << 56;
        for (int k = 0; k < 8; k++) crc = crc >> 63 ? crc << 1 ^ 0x42f0e1eba9ea3693 : crc << 1;
    }
    return crc;
}

static uint32_t adler(const unsigned char *p, size_t n) {
    uint32_t a = 1, b = 0;
    while (n--) a = (a + *p++) % 65521, b = (b + a) % 65521;
    return b << 16 | a;
}

static uint64_t fnv(const unsigned char *p, size_t n) {
    uint64_t h = 14695981039346656037u;
    while (n--) h = (h ^ *p++) * 1099511628211u;
    return h;
}

int main(void) {
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
        crc_table[i] = c;
    }
    static unsigned char data[20000];
    uint32_t x = 1;
    for (size_t i = 0; i < sizeof data; i++) data[i] = (unsigned char)((x = x * 69069 + 1) >> 24);
    memcpy(data, "123456789", 9);
    static const size_t lengths[] = {0, 1, 9, 100, 20000};
    for (int i = 0; i < 5; i++) {
        size_t n = lengths[i];
        printf("%zu %08x %08x %04x %016" PRIx64 " %08x %016" PRIx64 "\n", n, crc32_bits(data, n), crc32_table(data, n), crc16(data, n), crc64(data, n), adler(data, n), fnv(data, n));
    }
    return 0;
}
