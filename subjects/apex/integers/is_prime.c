// Whether a number below 200 is prime; -1 for others.
#include <klee/klee.h>
#include <stdio.h>

int is_prime(int number) {
    int divisor;
    if (number < 0 || number >= 200)
        return -1;
    if (number < 2)
        return 0;
    for (divisor = 2; divisor * divisor <= number; divisor++)
        if (number % divisor == 0)
            return 0;
    return 1;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", is_prime(number));
    return 0;
}
