// The greatest common divisor of two bytes by division with remainder, counting the divisions.
// Hard: eight divisions of values below sixty are reached by a single pair, two neighbours of the Fibonacci sequence.
//@ error: reachable
//@ witness: 37 22
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error() { assert(0); }

int main() {
    unsigned a = __VERIFIER_nondet_uchar();
    unsigned b = __VERIFIER_nondet_uchar();
    unsigned divisions = 0;
    if (a >= 60 || b >= a)
        return 0;
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
        divisions++;
    }
    if (divisions == 8)
        reach_error(); //~ ERROR
    return 0;
}
