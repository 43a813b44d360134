// NaN and infinity: payloads travel, signs are kept, every comparison is as IEEE 754 says.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, 8);
    return u;
}

static double from(uint64_t u) {
    double d;
    memcpy(&d, &u, 8);
    return d;
}

int main(void) {
    volatile double inf = INFINITY, nan = from(0x7ff8000000001234), negative = from(0xfff8000000005678), one = 1;
    printf("%016" PRIx64 " %016" PRIx64 "\n", bits(nan), bits(negative));
    printf("%016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", bits(nan + one), bits(one * negative), bits(-nan));
    printf("%016" PRIx64 " %016" PRIx64 "\n", bits(nan + negative), bits(negative + nan));
    printf("%016" PRIx64 " %016" PRIx64 "\n", bits(fabs(negative)), bits(copysign(nan, -1.0)));
    printf("%d%d%d%d%d%d\n", nan < one, nan > one, nan == nan, nan != nan, nan <= nan, nan >= one);
    printf("%d%d%d%d\n", isless(nan, one), isgreater(inf, one), isunordered(nan, one), islessgreater(one, inf));
    printf("%d %d %d %d\n", isnan(nan), isinf(inf), isfinite(one), isnormal(4e-320));
    printf("%d %d %d %d %d\n", fpclassify(nan) == FP_NAN, fpclassify(-inf) == FP_INFINITE, fpclassify(0.0) == FP_ZERO,
           fpclassify(1e-310) == FP_SUBNORMAL, fpclassify(one) == FP_NORMAL);
    printf("%f %f %f %F %e %g %a\n", inf, -inf, nan, nan, negative, inf, -inf);
    printf("%d %d %d\n", signbit(-0.0) != 0, signbit(negative) != 0, signbit(one) != 0);
    printf("%016" PRIx64 " %016" PRIx64 "\n", bits(inf * 2), bits(-1 / inf));
    float single = (float)nan;
    uint32_t small;
    memcpy(&small, &single, 4);
    printf("%08x %016" PRIx64 "\n", small, bits((double)single));
    long double extended = (long double)negative;
    unsigned char raw[10];
    memcpy(raw, &extended, 10);
    for (int i = 9; i >= 0; i--) printf("%02x", raw[i]);
    printf(" %016" PRIx64 "\n", bits((double)extended));
    printf("%d %d\n", nan ? 1 : 2, !nan);
    return 0;
}
