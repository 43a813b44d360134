// The greatest common divisor of two bytes by recursion; the result divides both.
// Correct; symbolic remainders of remainders.
//@ error: none
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

unsigned gcd(unsigned a, unsigned b) {
    if (b == 0)
        return a;
    return gcd(b, a % b);
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar();
    unsigned b = __VERIFIER_nondet_uchar();
    if (a == 0 || b == 0)
        return 0;
    unsigned g = gcd(a, b);
    assert(g >= 1 && g <= a && g <= b);
    assert(a % g == 0);
    assert(b % g == 0);
    return 0;
}
