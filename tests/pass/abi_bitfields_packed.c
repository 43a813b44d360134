// Packed bit-fields that cross bytes and words; the bytes in memory are shown.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma pack(push, 1)
struct header {
    uint8_t version : 4, length : 4;
    uint16_t a : 3, b : 13;
    uint32_t c : 9, d : 20, e : 3;
    uint64_t f : 37, g : 27;
    int32_t h : 11;
    int32_t i : 30;
};
#pragma pack(pop)

struct __attribute__((packed)) crossing {
    unsigned char tag;
    unsigned x : 5;
    unsigned long y : 50;
    unsigned z : 9;
};

struct zero_width {
    unsigned a : 5;
    unsigned : 0;
    unsigned b : 5;
    unsigned : 7;
    unsigned c : 4;
};

static void dump(const void *p, size_t n) {
    const unsigned char *b = p;
    for (size_t i = 0; i < n; i++) printf("%02x", b[i]);
    putchar('\n');
}

int main(void) {
    struct header h;
    memset(&h, 0, sizeof h);
    h.version = 4;
    h.length = 5;
    h.a = 5;
    h.b = 0x1abc;
    h.c = 0x155;
    h.d = 0xfffff;
    h.e = 2;
    h.f = 0x1234567890;
    h.g = 0x5a5a5a5;
    h.h = -3;
    h.i = -123456789;
    dump(&h, sizeof h);
    printf("%d %d %llu\n", h.h, h.i, (unsigned long long)h.f * 3);
    h.d = 0;
    h.i++;
    dump(&h, sizeof h);
    struct crossing c;
    memset(&c, 0xff, sizeof c);
    c.y = 0;
    dump(&c, sizeof c);
    c.x = 9;
    c.y = 0x2aaaaaaaaaaaa;
    c.z = 0x101;
    dump(&c, sizeof c);
    printf("%u %lu %u %zu\n", c.x, (unsigned long)c.y, c.z, sizeof c);
    struct zero_width z = {0};
    z.a = 31;
    z.b = 17;
    z.c = 9;
    printf("%u %u %u %zu\n", z.a, z.b, z.c, sizeof z);
    return 0;
}
