// Two coordinates woven into one number, then taken apart again.
#include <klee/klee.h>

void reach_error(void);

static unsigned spread(unsigned x) {
    x = (x | x << 4) & 0x0f0f;
    x = (x | x << 2) & 0x3333;
    return (x | x << 1) & 0x5555;
}

int main(void) {
    unsigned char x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if ((spread(x) | spread(y) << 1) == 0xcafe)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
