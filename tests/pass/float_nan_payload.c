// Which NaN an operation on two NaNs returns, and how signalling NaNs become quiet.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static float make_float(uint32_t u) {
    float f;
    memcpy(&f, &u, 4);
    return f;
}

static uint32_t float_bits(float f) {
    uint32_t u;
    memcpy(&u, &f, 4);
    return u;
}

static double make(uint64_t u) {
    double d;
    memcpy(&d, &u, 8);
    return d;
}

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, 8);
    return u;
}

int main(void) {
    static const uint64_t patterns[] = {0x7ff8000000000001, 0xfff8000000000002, 0x7ff0000000000003, 0xfff0000000000004, 0x3ff0000000000000, 0x7ff0000000000000};
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            volatile double a = make(patterns[i]), b = make(patterns[j]);
            printf("%016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", bits(a + b), bits(a - b), bits(a * b), bits(a / b));
        }
    static const uint32_t small[] = {0x7fc00001, 0xffc00002, 0x7f800003, 0x3f800000};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            volatile float a = make_float(small[i]), b = make_float(small[j]);
            printf("%08x %08x %08x %016" PRIx64 "\n", float_bits(a + b), float_bits(a * b), float_bits(-a), bits((double)a));
        }
    double table[2] = {make(0x7ff0000000000123), make(0x7ff8000000000456)}, copy[2];
    memcpy(copy, table, sizeof table);
    printf("%016" PRIx64 " %016" PRIx64 "\n", bits(copy[0]), bits(copy[1]));
    return 0;
}
