// The upper half of a 128-bit product, as in a division by multiplication.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned long x;
    klee_make_symbolic(&x, sizeof x, "x");
    unsigned __int128 product = (unsigned __int128)x * 0xcccccccccccccccdul;
    if ((unsigned long)(product >> 64) >> 3 == 123456789 && (x & 7) == 5)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
