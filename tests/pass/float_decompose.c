//@ oracle: musl
// frexp, ldexp, scalbn, logb, ilogb, modf, nextafter, copysign, fdim, fmax, fmin.
#include <math.h>
#include <stdio.h>

int main(void) {
    static const double v[] = {0.0, 1.0, -3.75, 1e-310, 1e308, 0.1, 4.9e-324, 1048576.0};
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) {
        int e;
        double m = frexp(v[i], &e);
        printf("%a 2^%d = %a", m, v[i] == 0 ? 0 : e, ldexp(m, e));
        if (v[i] != 0) printf(" logb %g ilogb %d", logb(v[i]), ilogb(v[i]));
        printf(" next %a prev %a\n", nextafter(v[i], INFINITY), nextafter(v[i], -INFINITY));
        float fm = frexpf((float)v[i], &e);
        printf("  %a", (double)fm);
        long double lm = frexpl((long double)v[i] * 3, &e);
        printf(" %.20Lg %.20Lg\n", lm, ldexpl(lm, 3));
    }
    printf("%a %a %a\n", ldexp(1, -1074), ldexp(1, -1075), ldexp(0.75, -1074));
    printf("%a %a\n", scalbn(1.5, 1000), scalbln(1.5, -1060L));
    printf("%g %g %g\n", copysign(3, -0.0), fdim(5, 3), fdim(3, 5));
    printf("%g %g %g %g\n", fmax(1, NAN), fmin(NAN, 2), fmax(-1, -2), fminf(3, 2));
    printf("%g %g %g\n", fabs(-2.5), fabsf(-0.0f), (double)fabsl(-1e30L));
    printf("%g %g\n", fmod(5.5, 2), fmod(-5.5, 2));
    printf("%a %a\n", fmod(1e300, 3.1), fmod(7, 1e-300));
    printf("%g %g\n", remainder(5.5, 2), remainder(6.5, 2));
    int quotient;
    double r = remquo(-29.0, 3.0, &quotient);
    printf("%g %d\n", r, quotient % 8);
    return 0;
}
