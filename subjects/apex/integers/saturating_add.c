// The sum of two numbers, or the limit that it would be past.
#include <klee/klee.h>
#include <limits.h>
#include <stdio.h>

int saturating_add(int a, int b) {
    if (b > 0 && a > INT_MAX - b)
        return INT_MAX;
    if (b < 0 && a < INT_MIN - b)
        return INT_MIN;
    return a + b;
}

int main(void) {
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%x\n", (unsigned)saturating_add(a, b));
    return 0;
}
