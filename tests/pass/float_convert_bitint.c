//@ flags: -std=c2x
// Conversions between floating types and _BitInt of odd widths.
#include <stdio.h>

int main(void) {
    for (int i = -20; i <= 20; i++) {
        double d = i * 3.1;
        _BitInt(7) s7 = (_BitInt(7))d;
        printf("%d %g", (int)s7, (double)s7);
        if (d >= 0) {
            unsigned _BitInt(9) u9 = (unsigned _BitInt(9))d;
            printf(" %u %g", (unsigned)u9, (double)u9);
        }
        putchar('\n');
    }
    _BitInt(100) wide = 1;
    for (int i = 0; i < 24; i++) {
        wide = wide * 13 + 7;
        float f = (float)wide;
        double d = (double)-wide;
        printf("%a %a %d\n", (double)f, d, (_BitInt(100))d == -wide);
    }
    unsigned _BitInt(65) big = (unsigned _BitInt(65))3.5e19;
    printf("%llu %d\n", (unsigned long long)big, (int)(big >> 64));
    return 0;
}
