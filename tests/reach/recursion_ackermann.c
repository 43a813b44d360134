// Ackermann's function with a symbolic argument: the depth of the recursion depends on it.
#include <klee/klee.h>

void reach_error(void);

static unsigned ackermann(unsigned m, unsigned n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
    int m = klee_range(0, 3, "m");
    int n = klee_range(0, 6, "n");
    if (ackermann(m, n) == 13)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
