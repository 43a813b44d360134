// The sum of the decimal digits of a number of at most four; -1 for others.
#include <klee/klee.h>
#include <stdio.h>

int digit_sum(int number) {
    int sum = 0;
    if (number < 0 || number > 9999)
        return -1;
    while (number > 0) {
        sum += number % 10;
        number /= 10;
    }
    return sum;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", digit_sum(number));
    return 0;
}
