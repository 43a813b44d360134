// %a of double with precision and flags: rounding in hexadecimal.
#include <stdio.h>

int main(void) {
    static const double v[] = {1.0, 0.1, -1.5, 3.999999, 1e300, 255.99, 1.0 / 3, 2.2250738585072014e-308};
    for (size_t i = 0; i < sizeof v / sizeof *v; i++)
        printf("[%a][%A][%.0a][%.1a][%.2a][%.5a][%20a][%-20a][%+a][%#.0a]\n", v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i]);
    printf("[%a][%a][%.3a][%020a]\n", 0.0, -0.0, 0.0, 1.25);
    return 0;
}
