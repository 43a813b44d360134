// The Ackermann function of small arguments.
// Moderate: the recursion depth depends on both inputs, and one pair gives the value asked for.
//@ error: reachable
//@ witness: 02 05
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error() { assert(0); }

int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main() {
    int m = __VERIFIER_nondet_uchar();
    int n = __VERIFIER_nondet_uchar();
    if (m > 2 || n > 8)
        return 0;
    int result = ackermann(m, n);
    if (result == 13 && m > 1)
        reach_error(); //~ ERROR
    return 0;
}
