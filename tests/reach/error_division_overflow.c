// The smallest number divided by minus one, after a check for zero.
#include <klee/klee.h>

int main(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (y == 0)
        return 1;
    return x / y == 7; //~ BUG: division overflow
}
