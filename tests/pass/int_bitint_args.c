//@ no-sanitizer: memory
//@ flags: -std=c2x
// _BitInt values as arguments, results, struct members and array elements.
#include <stdio.h>

typedef unsigned _BitInt(37) u37;
typedef _BitInt(90) i90;
typedef unsigned _BitInt(200) u200;
struct mixed { _BitInt(3) a; u37 b; i90 c; char d; };

static u37 mix(u37 a, _BitInt(9) b, u37 c, unsigned _BitInt(1) d) { return (a * 3 + (u37)b) ^ (c >> 5) ^ d; }
static i90 wide(i90 a, int n, i90 b, i90 c, i90 d) { return a * n - b + c / 7 - d % 11; }
static u200 huge(u200 a, u200 b) { return a * b + (a >> 100); }
static struct mixed bump(struct mixed m) {
    m.a = (_BitInt(3))-m.a;
    m.b += 0x1000000000;
    m.c *= 8;
    m.d++;
    return m;
}

int main(void) {
    u37 x = 123456789;
    for (int i = 0; i < 10; i++) {
        x = mix(x, (_BitInt(9))(i * 20 - 100), x + 77, i & 1);
        printf("%llu ", (unsigned long long)x);
    }
    putchar('\n');
    i90 w = wide((i90)1 << 60, -3, 1000, (i90)7 << 70, -45);
    printf("%lld %lld\n", (long long)w, (long long)(w >> 40));
    u200 h = huge((u200)1 << 120 | 12345, 99991);
    for (int i = 3; i >= 0; i--) printf("%016llx", (unsigned long long)(h >> (i * 50)) & 0x3ffffffffffff);
    putchar('\n');
    struct mixed m = bump((struct mixed){-3, 5, -(i90)12345678901234567, 'a'});
    printf("%d %llu %lld %c\n", (int)m.a, (unsigned long long)m.b, (long long)m.c, m.d);
    u37 table[4] = {1, 2, 3, (u37)-1};
    u37 sum = 0;
    for (int i = 0; i < 4; i++) sum += table[i] * table[3 - i];
    printf("%llu %zu %zu %zu\n", (unsigned long long)sum, sizeof table, sizeof(i90), sizeof(struct mixed));
    u37 (*pointer)(u37, _BitInt(9), u37, unsigned _BitInt(1)) = mix;
    printf("%llu\n", (unsigned long long)pointer(1, -1, 64, 1));
    return 0;
}
