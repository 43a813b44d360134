// Two functions that call each other until a symbolic number is used up.
#include <klee/klee.h>

void reach_error(void);

static int odd(unsigned n, unsigned *sum);

static int even(unsigned n, unsigned *sum) {
    if (n == 0)
        return 1;
    *sum += 2;
    return odd(n - 1, sum);
}

static int odd(unsigned n, unsigned *sum) {
    if (n == 0)
        return 0;
    *sum += 3;
    return even(n - 1, sum);
}

int main(void) {
    unsigned n = klee_range(0, 30, "n"), sum = 0;
    if (even(n, &sum) && sum == 55)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
