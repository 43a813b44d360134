// A word that reads the same from both ends, and is no simple one.
#include <klee/klee.h>

void reach_error(void);

static unsigned reverse(unsigned x) {
    x = x >> 1 & 0x55555555 | (x & 0x55555555) << 1;
    x = x >> 2 & 0x33333333 | (x & 0x33333333) << 2;
    x = x >> 4 & 0x0f0f0f0f | (x & 0x0f0f0f0f) << 4;
    return __builtin_bswap32(x);
}

int main(void) {
    unsigned x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (reverse(x) == x && (x & 0xff) == 0xb6 && (x >> 8 & 0xff) == 0x31)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
