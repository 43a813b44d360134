// Division and remainder by constants and variables, all sign combinations; the identity holds.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int floor_div(int a, int b) {
    int q = a / b;
    return q - ((a % b != 0) && ((a < 0) != (b < 0)));
}

static int floor_mod(int a, int b) { return a - floor_div(a, b) * b; }

int main(void) {
    for (int a = -13; a <= 13; a += 13)
        for (int b = -4; b <= 4; b++)
            if (b) printf("%d/%d=%d %d%%%d=%d floor %d %d\n", a, b, a / b, a, b, a % b, floor_div(a, b), floor_mod(a, b));
    uint32_t broken = 0;
    for (int64_t a = -100000; a < 100000; a += 37)
        for (int64_t b = -50; b <= 50; b += 7)
            broken += (a / b) * b + a % b != a;
    printf("broken %u\n", broken);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < 100000; i += 13) {
        int32_t s = (int32_t)(i * 2654435761u);
        sum += (uint64_t)(s / 3) + (uint64_t)(s % 10) + (uint64_t)(s / -7) + (uint64_t)(s / 16) + (uint64_t)(s % -16);
        sum += (uint64_t)((uint32_t)s / 1000) + (uint64_t)((uint32_t)s % 641);
    }
    printf("%llx\n", (unsigned long long)sum);
    div_t d = div(-17, 5);
    ldiv_t l = ldiv(1000000000007, -13);
    lldiv_t ll = lldiv(-1, 2);
    printf("%d %d %ld %ld %lld %lld\n", d.quot, d.rem, l.quot, l.rem, ll.quot, ll.rem);
    return 0;
}
