// Addition is not associative: the order of a sum decides whether a small part survives.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    float x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (!(x > 0.0f && x < 1.0f))
        return 1;
    if ((16777216.0f + x) + x != 16777216.0f + (x + x))
        reach_error(); //~ BUG: assertion failed
    return 0;
}
