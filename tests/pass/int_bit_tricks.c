// Classic bit tricks without builtins: Gray code, Morton order, next permutation, bit sets, De Bruijn.
#include <stdint.h>
#include <stdio.h>

static uint32_t spread(uint32_t x) {
    x &= 0xffff;
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    x = (x | x << 2) & 0x33333333;
    return (x | x << 1) & 0x55555555;
}

static int debruijn_log2(uint32_t v) {
    static const int table[32] = {0, 9, 1, 10, 13, 21, 2, 29, 11, 14, 16, 18, 22, 25, 3, 30, 8, 12, 20, 28, 15, 17, 24, 7, 19, 27, 23, 6, 26, 5, 4, 31};
    v |= v >> 1;
    v |= v >> 2;
    v |= v >> 4;
    v |= v >> 8;
    v |= v >> 16;
    return table[(v * 0x07c4acddu) >> 27];
}

int main(void) {
    for (uint32_t i = 0; i < 16; i++) printf("%u ", i ^ (i >> 1));
    putchar('\n');
    for (uint32_t i = 0; i < 8; i++) printf("%u ", spread(i * 37) | spread(i * 11) << 1);
    putchar('\n');
    for (uint32_t set = 7; set < 128;) {
        printf("%u ", set);
        uint32_t lowest = set & -set, ripple = set + lowest;
        set = ripple | (((set ^ ripple) >> 2) / lowest);
    }
    putchar('\n');
    uint32_t mask = 0xb4;
    for (uint32_t subset = mask;; subset = (subset - 1) & mask) {
        printf("%x ", subset);
        if (!subset) break;
    }
    putchar('\n');
    for (uint32_t v = 1; v; v *= 2) printf("%d ", debruijn_log2(v) + debruijn_log2(v + v / 2));
    putchar('\n');
    int32_t a = -17, b = 42;
    printf("%d %d %d\n", (a + (a >> 31)) ^ (a >> 31), b ^ ((a ^ b) & -(a < b)), a ^ ((a ^ b) & -(a < b)));
    uint32_t zero_byte = 0x12003456;
    printf("%x %x\n", (zero_byte - 0x01010101u) & ~zero_byte & 0x80808080u, (0x12345678u - 0x01010101u) & ~0x12345678u & 0x80808080u);
    return 0;
}
