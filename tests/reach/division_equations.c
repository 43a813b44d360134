// Quotient and remainder by two divisors.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x / 97 == -1234 && x % 97 == -55)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
