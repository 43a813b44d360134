// Conversions between float, double and integers of all widths, in range.
#include <inttypes.h>
#include <stdio.h>

int main(void) {
    static const double v[] = {0, 0.49, 0.5, 0.51, -0.99, 1.5, -1.5, 2.5, 100.999, -127.9, 127.9, 255.5, 32767.9, -32768.9, 65535.1, 2147483647.0, -2147483648.0};
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) {
        double d = v[i];
        printf("%g:", d);
        if (d > -129 && d < 128) printf(" i8 %d", (int8_t)d);
        if (d > -1 && d < 256) printf(" u8 %u", (uint8_t)d);
        if (d > -32769 && d < 32768) printf(" i16 %d", (int16_t)d);
        if (d > -1 && d < 65536) printf(" u16 %u", (uint16_t)d);
        printf(" i32 %d i64 %" PRId64, (int32_t)d, (int64_t)d);
        if (d > -1) printf(" u32 %u u64 %" PRIu64, (uint32_t)d, (uint64_t)d);
        printf(" f32 %d\n", (int32_t)(float)(d / 2));
    }
    printf("%u %" PRIu64 " %" PRIu64 "\n", (uint32_t)4294967295.0, (uint64_t)18446744073709549568.0, (uint64_t)9223372036854775808.0);
    printf("%" PRIu64 " %" PRId64 "\n", (uint64_t)1.8446742974197924e19f, (int64_t)-9223372036854775808.0);
    static const uint64_t u[] = {0, 1, 16777217, 4294967295, 9007199254740993, 9223372036854775807, 9223372036854775808u, 18446744073709551615u, 18446744073709550591u, 18446744073709550592u};
    for (size_t i = 0; i < sizeof u / sizeof *u; i++)
        printf("%.20g %.20g %.20g %.20g %.25Lg\n", (double)u[i], (float)u[i], (double)(int64_t)u[i], (float)(int32_t)u[i], (long double)u[i]);
    printf("%g %g %g\n", (double)(int8_t)-5, (double)(uint16_t)65535, (float)(_Bool)1);
    return 0;
}
