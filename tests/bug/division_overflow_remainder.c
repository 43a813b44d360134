// The remainder of the least long by minus one overflows as its quotient does.
#include <limits.h>

int main(void) {
    volatile long a = LONG_MIN, b = -1;
    return (int)(a % b); //~ BUG: division overflow
}
