// A number so small that half of it is lost.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    double x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x > 0.0 && x / 2.0 == 0.0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
