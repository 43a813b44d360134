// A check for zero behind one that leaves no zero: the second condition of the first decision is never false. In the second
// decision the third condition follows from the two before it.
#include <klee/klee.h>
#include <stdio.h>

int redundant_check(int a, int b, int c) {
    int result = 0;
    if (a >= 10 && a != 0)
        result += 1;
    if (a == b && b == c && a == c)
        result += 2;
    return result;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", redundant_check(a, b, c));
    return 0;
}
