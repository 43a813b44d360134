// A quotient rounded to the nearest number, halves away from zero; 0 for what it refuses.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST = 1000 };

int round_division(int number, int divisor) {
    if (divisor <= 0 || divisor > LARGEST)
        return 0;
    if (number < -LARGEST || number > LARGEST)
        return 0;
    if (number >= 0)
        return (number + divisor / 2) / divisor;
    return (number - divisor / 2) / divisor;
}

int main(void) {
    int number, divisor;
    klee_make_symbolic(&number, sizeof number, "number");
    klee_make_symbolic(&divisor, sizeof divisor, "divisor");
    printf("%d\n", round_division(number, divisor));
    return 0;
}
