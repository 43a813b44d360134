// A byte that is negative as a char: the mistake that reads a table before its start, here guarded by accident.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    signed char c;
    klee_make_symbolic(&c, sizeof c, "c");
    int widened = c;
    unsigned char narrow = (unsigned char)c;
    if (widened + 256 == narrow && narrow % 16 == 11 && widened / 16 == -3)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
