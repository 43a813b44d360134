//@ byway: --check-overflow
// The absolute value of the least long.
#include <limits.h>

static long magnitude(long n) {
    return n < 0 ? -n : n; //~ BUG: signed overflow
}

int main(void) {
    volatile long least = LONG_MIN;
    return magnitude(-5) == 5 && magnitude(least) > 0;
}
