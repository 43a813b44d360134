// Two values that differ from themselves, told apart by their bits.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    double x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    unsigned long a, b;
    memcpy(&a, &x, sizeof a);
    memcpy(&b, &y, sizeof b);
    if (x != x && y != y && a != b && (a ^ b) < 16 && (a & 0xff) == 0x5a)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
