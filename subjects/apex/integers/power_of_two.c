// Whether a number is a power of two.
#include <klee/klee.h>
#include <stdio.h>

int power_of_two(int number) {
    if (number <= 0)
        return 0;
    return (number & (number - 1)) == 0;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", power_of_two(number));
    return 0;
}
