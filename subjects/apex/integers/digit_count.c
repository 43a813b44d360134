// How many digits a number has when it is written to a base from 2 to 16; 0 for what it refuses.
#include <klee/klee.h>
#include <stdio.h>

int digit_count(int number, int base) {
    int digits = 1;
    if (number < 0 || number > 1000)
        return 0;
    if (base < 2 || base > 16)
        return 0;
    while (number >= base) {
        number /= base;
        digits++;
    }
    return digits;
}

int main(void) {
    int number, base;
    klee_make_symbolic(&number, sizeof number, "number");
    klee_make_symbolic(&base, sizeof base, "base");
    printf("%d\n", digit_count(number, base));
    return 0;
}
