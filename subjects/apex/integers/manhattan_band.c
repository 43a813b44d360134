// How far a place is from the centre of a town with square blocks, in bands; -1 outside of the town.
#include <klee/klee.h>
#include <stdio.h>

int manhattan_band(int x, int y) {
    int distance;
    if (x < -100 || x > 100 || y < -100 || y > 100)
        return -1;
    distance = (x < 0 ? -x : x) + (y < 0 ? -y : y);
    if (distance == 0)
        return 0;
    if (distance <= 10)
        return 1;
    if (distance <= 50)
        return 2;
    return 3;
}

int main(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    printf("%d\n", manhattan_band(x, y));
    return 0;
}
