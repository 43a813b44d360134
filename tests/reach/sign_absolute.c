// The one number whose absolute value is negative.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    short x;
    klee_make_symbolic(&x, sizeof x, "x");
    short absolute = x < 0 ? (short)-x : x;
    if (absolute < 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
