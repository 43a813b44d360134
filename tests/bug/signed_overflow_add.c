//@ byway: --check-overflow
// A counter that overflows.
#include <limits.h>
#include <stdio.h>

int main(void) {
    int n = INT_MAX - 2;
    for (int i = 0; i < 4; i++)
        n += 1; //~ BUG: signed overflow
    printf("%d\n", n);
    return 0;
}
