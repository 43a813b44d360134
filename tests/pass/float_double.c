// double arithmetic at its borders, shown as bits.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, 8);
    return u;
}

int main(void) {
    static const double v[] = {0.0, -0.0, 1.0, -1.5, 0.1, 1.7976931348623157e308, 2.2250738585072014e-308, 4.9e-324, 9007199254740992.0, 9007199254740993.0, 1e22, 1e23, 1.0 / 3};
    int count = sizeof v / sizeof *v;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            volatile double a = v[i], b = v[j];
            printf("%016" PRIx64 " %016" PRIx64 " %016" PRIx64, bits(a + b), bits(a - b), bits(a * b));
            if (b != 0) printf(" %016" PRIx64, bits(a / b));
            printf(" %d%d%d\n", a < b, a >= b, a == b);
        }
    double x = 1;
    int steps = 0;
    while (1 + x != 1) x /= 2, steps++;
    printf("%d %.17g\n", steps, x);
    double harmonic = 0;
    for (int i = 1; i <= 200000; i++) harmonic += 1.0 / i;
    printf("%.17g\n", harmonic);
    return 0;
}
