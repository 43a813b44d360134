// Whether three lengths are the sides of a triangle, and whether two are equal: rows of conditions of one kind.
#include <klee/klee.h>
#include <stdio.h>

enum { NONE, SCALENE, ISOSCELES };

int triangle_sides(int a, int b, int c) {
    if (!(a > 0 && a <= 1000 && b > 0 && b <= 1000 && c > 0 && c <= 1000))
        return NONE;
    if (a + b <= c || a + c <= b || b + c <= a)
        return NONE;
    return a == b || b == c || a == c ? ISOSCELES : SCALENE;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", triangle_sides(a, b, c));
    return 0;
}
