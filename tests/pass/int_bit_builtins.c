// Bit-counting builtins at 16, 32 and 64 bits.
#include <inttypes.h>
#include <stdio.h>

int main(void) {
    uint64_t value = 0x8000000000000001u;
    for (int i = 0; i < 40; i++) {
        uint32_t low = (uint32_t)value;
        printf("%016" PRIx64 " pop %d/%d par %d/%d ffs %d/%d", value, __builtin_popcountll(value), __builtin_popcount(low),
               __builtin_parityll(value), __builtin_parity(low), __builtin_ffsll((long long)value), __builtin_ffs((int)low));
        if (value) printf(" clz %d ctz %d clrsb %d", __builtin_clzll(value), __builtin_ctzll(value), __builtin_clrsbll((long long)value));
        if (low) printf(" clz32 %d ctz32 %d clrsb32 %d", __builtin_clz(low), __builtin_ctz(low), __builtin_clrsb((int)low));
        uint16_t half = (uint16_t)value;
        if (half) printf(" clz16 %d", __builtin_clzs(half));
        putchar('\n');
        value = value * 6364136223846793005u + 1442695040888963407u;
        if (i % 3 == 0) value >>= (i * 2) & 63;
        if (i % 5 == 0) value <<= i & 31;
    }
    return 0;
}
