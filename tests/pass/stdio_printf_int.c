//@ flags: -Wno-format
// printf of integers: every conversion, length, flag, width and precision.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    static const char *const flags[] = {"", "-", "+", " ", "0", "#", "-#", "+0", "#0", "+-"};
    static const char *const sizes[] = {"", "1", "8", "12", ".0", ".5", "8.3", "12.10"};
    char format[32];
    for (size_t f = 0; f < sizeof flags / sizeof *flags; f++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            for (const char *c = "dxXou"; *c; c++) {
                snprintf(format, sizeof format, "[%%%s%s%c]", flags[f], sizes[s], *c);
                printf(format, 0);
                printf(format, 1234);
                printf(format, -77);
            }
            putchar('\n');
        }
    printf("%hhd %hhu %hd %hu\n", 300, 300, 70000, 70000);
    printf("%ld %lu %lx %lld %llu %llo\n", -1L, -1L, 1L << 40, -1LL, -1LL, 0777777LL);
    printf("%jd %zd %td %zu %ju\n", (intmax_t)-5, (ptrdiff_t)-6, (ptrdiff_t)-7, (size_t)8, (uintmax_t)9);
    printf("%c%c%c|%5c|%-5c|\n", 'a', 'b', 'c', 'd', 'e');
    printf("%%|%i|%5d%%\n", 12, 34);
    return 0;
}
