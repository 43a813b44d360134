// How many bits of a number of at most ten are set; -1 for others.
#include <klee/klee.h>
#include <stdio.h>

int bit_count(int number) {
    int count = 0;
    if (number < 0 || number > 1023)
        return -1;
    while (number != 0) {
        if (number & 1)
            count++;
        number >>= 1;
    }
    return count;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", bit_count(number));
    return 0;
}
