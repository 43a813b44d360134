//@ flags: -std=c2x
// _BitInt narrower than its storage: 3, 7, 13, 31 and 33 bits wrap where their width says.
#include <stdio.h>

int main(void) {
    unsigned _BitInt(7) u7 = 100;
    for (int i = 0; i < 10; i++) {
        u7 += 29;
        printf("%u ", (unsigned)u7);
    }
    putchar('\n');
    _BitInt(7) s7 = 20;
    for (int i = 0; i < 6; i++) {
        s7 = (_BitInt(7))(unsigned _BitInt(7))((unsigned)(int)s7 * 3u);
        printf("%d ", (int)s7);
    }
    putchar('\n');
    unsigned _BitInt(3) u3 = 0;
    for (int i = 0; i < 20; i++) printf("%u", (unsigned)u3++);
    putchar('\n');
    unsigned _BitInt(13) u13 = 8191;
    printf("%u %u %u\n", (unsigned)(u13 * u13), (unsigned)(u13 / 7), (unsigned)(unsigned _BitInt(13))(u13 << 5));
    _BitInt(33) s33 = 4294967295;
    printf("%lld %lld %lld\n", (long long)s33, (long long)-s33, (long long)(s33 / 10));
    unsigned _BitInt(31) u31 = 0;
    u31--;
    printf("%u\n", (unsigned)u31);
    _BitInt(13) array[5] = {1, -2, 4095, -4096, 77};
    int total = 0;
    for (int i = 0; i < 5; i++) total += (int)array[i];
    printf("%d %zu\n", total, sizeof array);
    struct { _BitInt(5) a; unsigned _BitInt(17) b; } pair = {-16, 131071};
    pair.b++;
    printf("%d %u %zu\n", (int)pair.a, (unsigned)pair.b, sizeof pair);
    return 0;
}
