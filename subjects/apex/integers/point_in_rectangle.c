// Whether a point lies outside of, on the rim of or within the rectangle from (-10, -5) to (20, 15).
#include <klee/klee.h>
#include <stdio.h>

enum { OUTSIDE, RIM, WITHIN };

int point_in_rectangle(int x, int y) {
    if (x < -10 || x > 20)
        return OUTSIDE;
    if (y < -5 || y > 15)
        return OUTSIDE;
    if (x == -10 || x == 20 || y == -5 || y == 15)
        return RIM;
    return WITHIN;
}

int main(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    printf("%d\n", point_in_rectangle(x, y));
    return 0;
}
