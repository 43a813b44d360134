// The smallest power of two that is not smaller than a number; -1 if there is none of 31 bits.
#include <klee/klee.h>
#include <stdio.h>

int next_power_of_two(int number) {
    int power = 1;
    if (number > 1 << 30)
        return -1;
    while (power < number)
        power *= 2;
    return power;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", next_power_of_two(number));
    return 0;
}
