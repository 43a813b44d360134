//@ oracle: musl
// Gradual underflow in all three formats.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
    volatile float f = FLT_MIN;
    int steps = 0;
    while (f > 0) {
        f /= 2;
        steps++;
    }
    printf("%d\n", steps);
    volatile double d = DBL_MIN;
    for (steps = 0; d > 0; steps++) d *= 0.5;
    printf("%d\n", steps);
    volatile long double l = LDBL_MIN;
    for (steps = 0; l > 0; steps++) l *= 0.5L;
    printf("%d\n", steps);
    double x = 4.9406564584124654e-324;
    for (int i = 1; i < 10; i++) printf("%a %.3g\n", x * i, x * i / 3);
    printf("%a %a\n", DBL_MIN - x, DBL_MIN * 0.75);
    printf("%a %a\n", nextafter(0, 1), nextafter(DBL_MIN, 0));
    printf("%a %a\n", (double)nextafterf(0, -1), (double)nextafterf(1, 2));
    float sum = 0;
    for (int i = 0; i < 1000; i++) sum += 1e-45f;
    printf("%.9g\n", sum);
    printf("%.9g %.9g\n", (float)1e-40, (float)(1e-46));
    double product = 1e-200;
    product *= 1e-120;
    printf("%.17g\n", product);
    return 0;
}
