// The least int divided by minus one.
#include <limits.h>
#include <stdio.h>

int main(void) {
    volatile int a = INT_MIN, b = -1;
    printf("%d\n", a / 2);
    printf("%d\n", a / b); //~ BUG: division overflow
    return 0;
}
