// Two factors of a 64-bit product.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (x < 2 || y < 2 || x > 70000 || y > 70000 || x > y)
        return 1;
    if ((unsigned long)x * y == 65537ul * 257)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
