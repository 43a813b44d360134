//@ byway: --check-overflow
// A size computed in int overflows in the product; unsigned wrap-around beside it is no fault.
#include <stdio.h>

static int area(int width, int height) {
    return width * height; //~ BUG: signed overflow
}

int main(void) {
    unsigned wraps = 4000000000u * 3;
    printf("%u %d\n", wraps, area(1000, 1000));
    printf("%d\n", area(100000, 100000));
    return 0;
}
