// The factorial of a number. Negative numbers, and those whose factorial does not fit, are refused.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST = 20, REFUSED = -1 };

long factorial(int number) {
    if (number < 0)
        return REFUSED;
    if (number > LARGEST)
        return REFUSED;
    long product = 1;
    for (int factor = 2; factor <= number; factor++)
        product *= factor;
    return product;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%ld\n", factorial(number));
    return 0;
}
