// A divisor that is zero for one input only.
#include <klee/klee.h>

int main(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (x < 100 || x > 10000 || y < 1 || y > 10000)
        return 1;
    int divisor = x * x - y * 3 - 19999;
    return 1000 / divisor > 0; //~ BUG: division by zero
}
