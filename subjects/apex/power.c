// A number to the power of another, by repeated multiplication. What could be too large is refused.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST_BASE = 12, LARGEST_EXPONENT = 8, REFUSED = -1 };

int power(int base, int exponent) {
    if (exponent < 0 || exponent > LARGEST_EXPONENT)
        return REFUSED;
    if (base < -LARGEST_BASE || base > LARGEST_BASE)
        return REFUSED;
    if (exponent == 0)
        return 1;
    int product = base;
    for (int i = 1; i < exponent; i++)
        product *= base;
    return product;
}

int main(void) {
    int base, exponent;
    klee_make_symbolic(&base, sizeof base, "base");
    klee_make_symbolic(&exponent, sizeof exponent, "exponent");
    printf("%x\n", (unsigned)power(base, exponent));
    return 0;
}
