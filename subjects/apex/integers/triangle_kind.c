// The kind of a triangle with three given sides, if there is one.
#include <klee/klee.h>
#include <stdio.h>

enum { NONE, EQUILATERAL, ISOSCELES, SCALENE };

int triangle_kind(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0)
        return NONE;
    if (a >= (long)b + c || b >= (long)a + c || c >= (long)a + b)
        return NONE;
    if (a == b && b == c)
        return EQUILATERAL;
    if (a == b || b == c || a == c)
        return ISOSCELES;
    return SCALENE;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", triangle_kind(a, b, c));
    return 0;
}
