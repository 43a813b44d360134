//@ flags: -fwrapv
// Signed overflow that wraps by -fwrapv: hashes, counters, negation of the least value.
#include <limits.h>
#include <stdio.h>

static int hash(const char *s) {
    int h = 7;
    while (*s) h = h * 31 + *s++;
    return h;
}

int main(void) {
    int n = INT_MAX;
    n++;
    printf("%d %d\n", n, n - 1);
    long l = LONG_MIN;
    printf("%ld %ld\n", -l, l - 1);
    printf("%d %d\n", hash("overflowing hashes"), hash("another long string to hash"));
    int product = 1;
    for (int i = 1; i < 40; i += 2) product *= i;
    printf("%d\n", product);
    int sum = 0;
    for (int i = INT_MAX - 3; i > 0; i++) sum++;
    int least = INT_MIN, minus = -1;
    printf("%d %d\n", sum, least * minus);
    return 0;
}
