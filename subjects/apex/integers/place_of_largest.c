// Which of four numbers is the first of the largest ones.
#include <klee/klee.h>
#include <stdio.h>

int place_of_largest(int a, int b, int c, int d) {
    if (a >= b && a >= c && a >= d)
        return 1;
    if (b >= c && b >= d)
        return 2;
    return c >= d ? 3 : 4;
}

int main(void) {
    int a, b, c, d;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    klee_make_symbolic(&d, sizeof d, "d");
    printf("%d\n", place_of_largest(a, b, c, d));
    return 0;
}
