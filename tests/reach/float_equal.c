// A float must be exact after a multiplication and an addition.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    float x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x * 3.0f + 0.5f == 17.75f && x > 5.0f)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
