//@ oracle: musl
// strtol and friends: every base, prefixes, signs, end pointers, overflow and errno (which libcs set differently for no digits).
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    static const char *const texts[] = {"0", "  42", "-17", "+8", "0x1F", "0X", "0b11", "017", "089", "zz", "7fffffffffffffff", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-1", "", "   ", "12abc", "--5", "1 2", "\t\n-3"};
    static const int bases[] = {0, 2, 8, 10, 16, 36};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int b = 0; b < 6; b++) {
            char *end;
            errno = 0;
            long l = strtol(texts[i], &end, bases[b]);
            printf("%d/%d: %ld+%d", (int)i, bases[b], l, (int)(end - texts[i]));
            if (errno) printf(" errno %d", errno);
            errno = 0;
            unsigned long u = strtoul(texts[i], &end, bases[b]);
            printf(" %lu+%d", u, (int)(end - texts[i]));
            if (errno) printf(" errno %d", errno);
            putchar('\n');
        }
    errno = 0;
    printf("%ld", strtol("5", NULL, 1));
    printf(" %d\n", errno == EINVAL);
    printf("%d %ld %lld\n", atoi("  -12x"), atol("99999999999"), atoll("-5"));
    printf("%lld %llu\n", strtoll("-0x10", NULL, 0), strtoull("0777", NULL, 0));
    return 0;
}
