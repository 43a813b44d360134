// Shifts by symbolic amounts, arithmetic and logical.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    int x;
    unsigned char left, right;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&left, sizeof left, "left");
    klee_make_symbolic(&right, sizeof right, "right");
    if (left > 20 || right > 20 || left == right)
        return 1;
    if (x >> right == -77 && (unsigned)x << left == 0xf6540000u)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
