// Whether two numbers are both even, both odd, or one of each.
#include <klee/klee.h>
#include <stdio.h>

enum { MIXED, BOTH_EVEN, BOTH_ODD };

int parity(int a, int b) {
    if (a % 2 == 0)
        return b % 2 == 0 ? BOTH_EVEN : MIXED;
    if (b % 2 == 0)
        return MIXED;
    return BOTH_ODD;
}

int main(void) {
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%d\n", parity(a, b));
    return 0;
}
