// Rounding functions of math.h in all formats, including halfway cases and signed zero.
#include <math.h>
#include <stdio.h>

int main(void) {
    static const double v[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 9007199254740993.0, 1e300, -1e-300, 123.456, -123.456};
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) {
        double d = v[i];
        float f = (float)d;
        long double l = d;
        printf("%g: %g %g %g %g %g %g\n", d, floor(d), ceil(d), trunc(d), round(d), rint(d), nearbyint(d));
        printf("  f %g %g %g %g %g\n", floorf(f), ceilf(f), truncf(f), roundf(f), rintf(f));
        printf("  l %Lg %Lg %Lg %Lg %Lg\n", floorl(l), ceill(l), truncl(l), roundl(l), rintl(l));
        if (fabs(d) < 1e18) printf("  %ld %lld %ld %lld %ld\n", lround(d), llround(d), lrint(d), llrint(d), lroundf(f / 1e6f));
        double whole, fraction = modf(d, &whole);
        printf("  %g %g\n", whole, fraction);
    }
    return 0;
}
