// The decimal digits of a number of at most three in the opposite order, with its sign; 0 for others.
#include <klee/klee.h>
#include <stdio.h>

int reverse_digits(int number) {
    int reversed = 0, negative = number < 0;
    if (number < -999 || number > 999)
        return 0;
    if (negative)
        number = -number;
    while (number > 0) {
        reversed = reversed * 10 + number % 10;
        number /= 10;
    }
    return negative ? -reversed : reversed;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", reverse_digits(number));
    return 0;
}
