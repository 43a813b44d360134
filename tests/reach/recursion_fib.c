// Which Fibonacci number it is, from the number.
#include <klee/klee.h>

void reach_error(void);

static unsigned fib(unsigned n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(void) {
    int n = klee_range(0, 13, "n");
    int offset = klee_range(-5, 5, "offset");
    if (fib(n) + offset == 92)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
