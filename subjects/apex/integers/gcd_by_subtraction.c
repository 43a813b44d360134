// The greatest common divisor of two numbers up to 12, by subtraction; 0 for others.
#include <klee/klee.h>
#include <stdio.h>

int gcd_by_subtraction(int a, int b) {
    if (a < 1 || a > 12 || b < 1 || b > 12)
        return 0;
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return a;
}

int main(void) {
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%d\n", gcd_by_subtraction(a, b));
    return 0;
}
