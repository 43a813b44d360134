// Every legal shift count at every width, left, logical right and arithmetic right.
#include <stdint.h>
#include <stdio.h>

#define SWEEP(name, utype, stype, width)                                                     \
    static uint64_t name(uint64_t seed) {                                                    \
        uint64_t sum = 0;                                                                    \
        for (unsigned n = 0; n < (width); n++) {                                             \
            utype u = (utype)(seed * (2 * n + 1));                                           \
            stype s = (stype)u;                                                              \
            sum = sum * 1000003u + (uint64_t)(utype)(u << n);                                \
            sum = sum * 1000003u + (uint64_t)(utype)(u >> n);                                \
            sum = sum * 1000003u + (uint64_t)(s >> n);                                       \
        }                                                                                    \
        return sum;                                                                          \
    }
SWEEP(sweep8, uint8_t, int8_t, 8)
SWEEP(sweep16, uint16_t, int16_t, 16)
SWEEP(sweep32, uint32_t, int32_t, 32)
SWEEP(sweep64, uint64_t, int64_t, 64)
SWEEP(sweep128, unsigned __int128, __int128, 128)

int main(void) {
    for (uint64_t seed = 1; seed < 1000000007u; seed *= 37) {
        printf("%llx %llx %llx %llx %llx\n", (unsigned long long)sweep8(seed), (unsigned long long)sweep16(seed),
               (unsigned long long)sweep32(seed), (unsigned long long)sweep64(seed), (unsigned long long)sweep128(seed));
    }
    printf("%d %d %d\n", -1 >> 31, -8 >> 1, (int)(1u << 31));
    int amount = 3;
    unsigned value = 5;
    value <<= amount;
    value |= 1;
    value >>= 1;
    printf("%u\n", value);
    return 0;
}
