// Byte swaps, bit reversals and rotates of all widths, through builtins and through idioms.
#include <inttypes.h>
#include <stdio.h>

static uint32_t rotl32(uint32_t x, unsigned n) { return (x << (n & 31)) | (x >> (-n & 31)); }
static uint64_t rotr64(uint64_t x, unsigned n) { return (x >> (n & 63)) | (x << (-n & 63)); }

static uint8_t reverse8(uint8_t b) {
    b = (uint8_t)((b & 0xf0) >> 4 | (b & 0x0f) << 4);
    b = (uint8_t)((b & 0xcc) >> 2 | (b & 0x33) << 2);
    return (uint8_t)((b & 0xaa) >> 1 | (b & 0x55) << 1);
}

int main(void) {
    uint64_t x = 0x0123456789abcdef;
    for (unsigned i = 0; i < 24; i++) {
        uint8_t b = (uint8_t)x;
        uint16_t h = (uint16_t)x;
        uint32_t w = (uint32_t)x;
        printf("%04x %08x %016" PRIx64 "\n", __builtin_bswap16(h), __builtin_bswap32(w), __builtin_bswap64(x));
        printf("  %02x %04x %08x %016" PRIx64 " %d\n", __builtin_bitreverse8(b), __builtin_bitreverse16(h), __builtin_bitreverse32(w),
               __builtin_bitreverse64(x), reverse8(b) == __builtin_bitreverse8(b));
        printf("  %02x %04x %08x %016" PRIx64 "\n", __builtin_rotateleft8(b, i), __builtin_rotateleft16(h, i), __builtin_rotateleft32(w, i),
               __builtin_rotateleft64(x, i));
        printf("  %02x %04x %08x %016" PRIx64 "\n", __builtin_rotateright8(b, i), __builtin_rotateright16(h, i), __builtin_rotateright32(w, i),
               __builtin_rotateright64(x, i));
        printf("  %d %d\n", rotl32(w, i) == __builtin_rotateleft32(w, i), rotr64(x, i) == __builtin_rotateright64(x, i));
        x = x * 0x5851f42d4c957f2d + i;
    }
    return 0;
}
