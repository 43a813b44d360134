// 16-bit integers: shifts, negation, sign and zero extension to every wider type.
#include <inttypes.h>
#include <stdio.h>

int main(void) {
    static const int16_t samples[] = {0, 1, -1, 2, -2, 255, 256, -256, 32767, -32768, 12345, -12345};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        int16_t s = samples[i];
        uint16_t u = (uint16_t)s;
        printf("%6d %5u %11d %11u %" PRId64 " %" PRIu64, s, u, (int32_t)s, (uint32_t)s, (int64_t)s, (uint64_t)s);
        printf(" %" PRIu64 " %d %d", (uint64_t)u, (int8_t)s, (uint8_t)s);
        printf(" %d %u %d\n", s >> 3, u >> 3, (int16_t)(u << 3));
    }
    uint16_t lfsr = 0xace1;
    unsigned period = 0;
    do {
        uint16_t bit = (lfsr ^ (lfsr >> 2) ^ (lfsr >> 3) ^ (lfsr >> 5)) & 1;
        lfsr = (uint16_t)((lfsr >> 1) | (bit << 15));
        period++;
    } while (lfsr != 0xace1);
    printf("period %u\n", period);
    return 0;
}
