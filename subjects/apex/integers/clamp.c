// A number moved to the nearest end of a range if it lies outside; zero if the range is none.
#include <klee/klee.h>
#include <stdio.h>

int clamp(int number, int low, int high) {
    if (low > high)
        return 0;
    if (number < low)
        return low;
    if (number > high)
        return high;
    return number;
}

int main(void) {
    int number, low, high;
    klee_make_symbolic(&number, sizeof number, "number");
    klee_make_symbolic(&low, sizeof low, "low");
    klee_make_symbolic(&high, sizeof high, "high");
    printf("%x\n", (unsigned)clamp(number, low, high));
    return 0;
}
