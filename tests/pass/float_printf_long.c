//@ oracle: musl
// printf of long double: %La normalises as this libc does, %Lf %Le %Lg with many digits.
#include <float.h>
#include <stdio.h>

int main(void) {
    static const long double v[] = {0.0L, -0.0L, 1.0L, 0.1L, -2.5L, 1e30L, 1.0L / 3, LDBL_MAX, LDBL_MIN, 3.6e-4951L, 123456789012345678.0L};
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) {
        printf("[%La][%.3La][%30La]\n", v[i], v[i], v[i]);
        printf("[%.30Lg][%.20Le][%Lg][%+.5LE]\n", v[i], v[i], v[i], v[i]);
        if (v[i] < 1e40L) printf("[%Lf][%.0Lf][%40.25Lf]\n", v[i], v[i], v[i]);
    }
    printf("%Lf\n", 1e100L);
    return 0;
}
