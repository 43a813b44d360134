// Conversions between floating types and 128-bit integers, and among float, double and long double.
#include <stdint.h>
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void hex(u128 v) { printf("%016llx%016llx\n", (unsigned long long)(v >> 64), (unsigned long long)v); }

int main(void) {
    static const double d[] = {0, 1.5, -1.5, 1e18, -1e19, 1e30, -1.2345e37, 1.7014118346046921e38};
    for (size_t i = 0; i < sizeof d / sizeof *d; i++) {
        hex((u128)(i128)d[i]);
        if (d[i] >= 0) hex((u128)d[i]);
        hex((u128)(i128)(float)(d[i] / 3));
        hex((u128)(i128)((long double)d[i] / 7));
    }
    hex((u128)3.4e38f);
    u128 value = 1;
    for (int i = 0; i < 30; i++) {
        value = value * 0x1f3d5b79 + (u128)i;
        printf("%a %a %.25Lg %a\n", (double)value, (double)(float)value, (long double)value, (double)(i128)value);
    }
    printf("%a %a\n", (double)(i128)-1, (double)(float)-((i128)1 << 100));
    printf("%a %a\n", (double)(float)0.1, (double)(float)1e300);
    printf("%a %a %a\n", (double)0.1L, (double)(float)0.1L, (double)1e4000L);
    printf("%.21Lg %.21Lg\n", (long double)0.1, (long double)0.1f);
    printf("%lld %llu %d\n", (long long)-1.99L, (unsigned long long)18446744073709551615.0L, (int)(signed char)-128.5L);
    return 0;
}
