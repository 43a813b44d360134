// The product of two numbers up to nine, by addition; 0 for others.
#include <klee/klee.h>
#include <stdio.h>

int multiply_by_addition(int a, int b) {
    int product = 0, negative = 0;
    if (a < -9 || a > 9 || b < -9 || b > 9)
        return 0;
    if (b < 0) {
        b = -b;
        negative = 1;
    }
    for (; b > 0; b--)
        product += a;
    return negative ? -product : product;
}

int main(void) {
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%d\n", multiply_by_addition(a, b));
    return 0;
}
