// Euclid's algorithm: remainders of symbolic numbers by symbolic numbers.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (x <= y || y < 20)
        return 1;
    unsigned a = x, b = y;
    int steps = 0;
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
        steps++;
    }
    if (a == 17 && steps == 3)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
