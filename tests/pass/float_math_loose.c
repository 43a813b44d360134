// math.h to ten digits, where all libcs agree, long double included.
#include <math.h>
#include <stdio.h>

int main(void) {
    for (int i = 1; i <= 12; i++) {
        double x = 0.17 * i;
        printf("%.10g %.10g %.10g %.10g\n", sin(x), cos(x), tan(x), atan(x));
        printf("%.10g %.10g %.10g %.10g\n", exp(x), log(x), pow(x, 2.5), cbrt(x));
        printf("%.10g %.10g %.10g %.10g\n", sinh(x), erf(x), tgamma(x), lgamma(x + 2));
        long double l = 0.17L * i;
        printf("%.12Lg %.12Lg %.12Lg %.12Lg\n", sinl(l), expl(l), logl(l), powl(l, 1.5L));
        printf("%.5g %.5g %.5g\n", sinf((float)x), expf((float)x), powf((float)x, 0.3f));
    }
    printf("%g %g %g %g\n", pow(0, 0), pow(-8, 1.0 / 3) != pow(-8, 1.0 / 3) ? 1.0 : 0.0, pow(2, -1074), pow(-2, 3));
    printf("%g %g %g\n", exp(-1e4), log(0) < 0 ? 1.0 : 0.0, atan2(0.0, -1.0));
    printf("%g %g %g\n", hypot(3, 4), hypot(1e200, 1e200), (double)hypotl(5, 12));
    return 0;
}
