// An integer root by subtracting odd numbers: the loop runs as often as the root is large.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned short x;
    klee_make_symbolic(&x, sizeof x, "x");
    unsigned rest = x, odd = 1, root = 0;
    while (rest >= odd) {
        rest -= odd;
        odd += 2;
        root++;
    }
    if (root == 43 && rest == 17)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
