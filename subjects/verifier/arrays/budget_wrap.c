// A budget check that adds unsigned amounts without thinking of wrap-around.
// Moderate: the sum of up to five amounts must wrap to a small number while every amount alone passes its own check.
//@ error: reachable
//@ witness: 03 00000040*2 00000080
#include <stdlib.h>

extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

void __VERIFIER_assume(int cond) {
    if (!cond)
        abort();
}

#define LIMIT 100u

int main(void) {
    unsigned amount[5];
    unsigned n = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(n >= 3 && n <= 5);
    unsigned total = 0;
    for (unsigned i = 0; i < n; i++) {
        amount[i] = __VERIFIER_nondet_uint();
        __VERIFIER_assume(amount[i] <= 0x80000000u);
        total += amount[i];
    }
    if (total > LIMIT)
        return 1;
    for (unsigned i = 0; i < n; i++)
        if (amount[i] > LIMIT)
            reach_error(); //~ ERROR
    return 0;
}
