// As many ones as asked for, in a word that is divisible besides.
#include <klee/klee.h>

void reach_error(void);

static int ones(unsigned x) {
    x -= x >> 1 & 0x55555555;
    x = (x & 0x33333333) + (x >> 2 & 0x33333333);
    x = (x + (x >> 4)) & 0x0f0f0f0f;
    return (int)(x * 0x01010101 >> 24);
}

int main(void) {
    unsigned x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (ones(x) == 27 && x % 1000 == 7)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
