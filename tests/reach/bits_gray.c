// The number behind a Gray code: each bit depends on all bits above it.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned short gray;
    klee_make_symbolic(&gray, sizeof gray, "gray");
    unsigned number = gray;
    for (unsigned mask = number >> 1; mask; mask >>= 1)
        number ^= mask;
    if (number == 0xbeef)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
