// The sign of a number: -1, 0 or 1.
#include <klee/klee.h>
#include <stdio.h>

int sign(int number) {
    if (number < 0)
        return -1;
    if (number > 0)
        return 1;
    return 0;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", sign(number));
    return 0;
}
