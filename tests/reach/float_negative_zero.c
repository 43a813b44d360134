// Equal to zero, but not the same zero.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    double x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x == 0.0 && 1.0 / x < 0.0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
