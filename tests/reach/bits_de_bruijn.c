// The place of the lowest one, by a multiplication and a table.
#include <klee/klee.h>

void reach_error(void);

static const unsigned char places[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                         31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};

int main(void) {
    unsigned x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x == 0)
        return 1;
    unsigned lowest = x & -x;
    if (places[lowest * 0x077cb531u >> 27] == 19 && (x ^ lowest) == 0xabc00000)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
