//@ flags: -std=c2x
// Signed wide _BitInt: arithmetic shift, division that rounds towards zero, conversion to narrower types.
#include <stdint.h>
#include <stdio.h>

typedef _BitInt(200) i200;
typedef _BitInt(100) i100;

static void hex(i200 value) {
    unsigned _BitInt(200) bits = (unsigned _BitInt(200))value;
    for (int i = 49; i >= 0; i--) printf("%x", (unsigned)(bits >> (4 * i)) & 15);
    putchar('\n');
}

int main(void) {
    i200 a = -1;
    for (int i = 0; i < 10; i++) a = a * 611953 + i;
    hex(a);
    hex(a >> 77);
    hex(a / 1000003);
    hex(a % 1000003);
    hex(-a / 12);
    hex((i200)(i100)a);
    hex((i200)(int64_t)a);
    hex((i200)(unsigned _BitInt(5))a);
    i100 narrow = (i100)a;
    printf("%d %d %d %d\n", a < 0, narrow < 0, a < narrow, a == (i200)narrow);
    printf("%d %u %lld\n", (int)(a >> 150), (unsigned)(a >> 3), (long long)(narrow >> 36));
    i200 table[3] = {a, a >> 50, a >> 100};
    i200 total = 0;
    for (int i = 0; i < 3; i++) total += table[i] ^ (i200)i;
    hex(total);
    hex(~total & (total >> 1));
    return 0;
}
