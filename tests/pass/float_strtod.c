//@ oracle: musl
// strtod, strtof, strtold, atof: exact rounding, hex floats, inf and nan, end pointers, range errors.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    static const char *const texts[] = {"0", "-0", "1", "+1.5e3xyz", "  \t42", ".5", "5.", ".", "e5", "1e", "1e+", "0x1.8p3", "0x.8", "0xg", "0x1p-1074", "inf", "-Infinity!", "nan", "NaN(12)", "1e400", "-1e400", "1e-400", "4.9e-324", "2.4e-324",
                                        "0.1", "9007199254740993", "179769313486231580793728971405301e276", "1.00000000000000011102230246251565404236316680908203125",
                                        "1.00000000000000011102230246251565404236316680908203124", "1.00000000000000011102230246251565404236316680908203126",
                                        "2.2250738585072011e-308", "123456789012345678901234567890", "0.000000000000000000000000000000000000001", "1e5000", "abc", ""};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *end;
        errno = 0;
        double d = strtod(texts[i], &end);
        printf("\"%s\" %a used %d errno %s", texts[i], d, (int)(end - texts[i]), errno == ERANGE ? "range" : errno ? "other" : "0");
        float f = strtof(texts[i], &end);
        printf(" f %a", (double)f);
        long double l = strtold(texts[i], NULL);
        printf(" l %.20Lg\n", l);
    }
    printf("%g %g\n", atof("2.5abc"), atof("junk"));
    return 0;
}
