// Powers by repeated squaring in a recursive function, in unsigned arithmetic that wraps around.
// Hard: of all small bases and exponents, two pairs give a power that is below the one before.
//@ error: reachable
//@ witness: 1d 07
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

void __VERIFIER_assume(int condition) {
    if (!condition)
        abort();
}

static unsigned int power(unsigned int base, unsigned int exponent) {
    if (exponent == 0)
        return 1;
    unsigned int root = power(base, exponent / 2);
    return exponent % 2 ? base * root * root : root * root;
}

int main(void) {
    unsigned int base = __VERIFIER_nondet_uchar();
    unsigned int exponent = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(base >= 2 && base <= 30);
    __VERIFIER_assume(exponent >= 1 && exponent <= 7);
    if (power(base, exponent) < power(base, exponent - 1))
        reach_error(); //~ ERROR
    return 0;
}
