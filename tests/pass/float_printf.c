//@ oracle: musl
// printf of floating point: %f %e %g with every flag, width, precision and corner value.
#include <float.h>
#include <stdio.h>

int main(void) {
    static const double v[] = {0.0, -0.0, 1.0, 0.1, -0.5, 1.5, 2.5, 9.995, 99999.95, 999999.5, 1e6, 123456789.0, 1e-4, 1e-5, 1e21, 1.7976931348623157e308, 4.9406564584124654e-324, 3.14159265358979};
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) {
        double d = v[i];
        printf("[%f][%.0f][%.1f][%.3f][%10.2f][%-10.2f][%+.2f][% .2f][%010.2f][%#.0f]\n", d, d, d, d, d, d, d, d, d, d);
        printf("[%e][%.0e][%.1e][%.15e][%E][%#.0e]\n", d, d, d, d, d, d);
        printf("[%g][%.0g][%.3g][%.10g][%#g][%G][%.17g]\n", d, d, d, d, d, d, d);
        printf("[%*.*f][%-*.*e]\n", 15, 4, d, 15, 2, d);
    }
    printf("%.60f\n%.60f\n", 0.1, 1.0 / 3);
    printf("%.1100g\n", DBL_TRUE_MIN);
    printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, 3.5);
    printf("%.2f %.2f %.2f\n", 1.005, 1.015, 1.025);
    printf("%5.1f|%-8.3e|%+g|% g\n", 2.25, 12345.678, 1e10, 1e-10);
    return 0;
}
