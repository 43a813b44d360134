// A finite number whose square is not.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    float x;
    klee_make_symbolic(&x, sizeof x, "x");
    float square = x * x;
    if (x == x && x - x == 0.0f && square > 3.4028235e38f && x < -1.0f)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
