// Sun Tzu's question: a number from its remainders.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x < 1000000 && x % 101 == 3 && x % 103 == 5 && x % 107 == 2)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
