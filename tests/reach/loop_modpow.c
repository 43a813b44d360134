// A discrete logarithm: the exponent's bits decide the way through the loop.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char exponent;
    klee_make_symbolic(&exponent, sizeof exponent, "exponent");
    unsigned long base = 5, result = 1;
    for (unsigned rest = exponent; rest; rest >>= 1) {
        if (rest & 1)
            result = result * base % 65537;
        base = base * base % 65537;
    }
    if (result == 17867)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
