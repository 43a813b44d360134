//@ oracle: musl
// Functions whose results IEEE 754 fixes to the bit: sqrt and fma, in all formats.
#include <math.h>
#include <stdio.h>

int main(void) {
    double x = 2;
    for (int i = 0; i < 40; i++) {
        printf("%a %a %.21Lg\n", sqrt(x), (double)sqrtf((float)x), sqrtl((long double)x));
        x = x * 1.37 + 0.001 * i;
    }
    printf("%a %a %a\n", sqrt(0.0), sqrt(-0.0), sqrt(4.9e-324));
    double a = 0.1;
    for (int i = 1; i < 30; i++) {
        double b = 10 * i + 0.3, c = -(a * b);
        printf("%a %a %a\n", fma(a, b, c), (double)fmaf((float)a, (float)b, (float)c), fma(a, -b, 1e-17));
        a = a * 1.7 + 1e-5;
    }
    printf("%a %a\n", fma(1e308, 10, -INFINITY), fma(4.9e-324, 0.5, 4.9e-324));
    printf("%a\n", fma(1.0000000000000002, 1.0000000000000002, -1.0000000000000004));
    return 0;
}
