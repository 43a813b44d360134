// A square root through the C library, and its square that must not come back.
#include <klee/klee.h>
#include <math.h>

void reach_error(void);

int main(void) {
    int x = klee_range(2, 100, "x");
    double root = sqrt((double)x);
    if (root * root != (double)x && root > 9.0 && x % 2 == 1)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
