// The greatest common divisor of two numbers, by Euclid's algorithm with remainders.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST = 1000, REFUSED = -1 };

int gcd(int a, int b) {
    if (a < 0 || b < 0)
        return REFUSED;
    if (a > LARGEST || b > LARGEST)
        return REFUSED;
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int main(void) {
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%d\n", gcd(a, b));
    return 0;
}
