// How many real roots a x^2 + b x + c has; -1 for too many or a coefficient that is too large.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST = 1000 };

static int is_large(int number) { return number < -LARGEST || number > LARGEST; }

int quadratic_roots(int a, int b, int c) {
    int discriminant;
    if (is_large(a) || is_large(b) || is_large(c))
        return -1;
    if (a == 0) {
        if (b == 0)
            return c == 0 ? -1 : 0;
        return 1;
    }
    discriminant = b * b - 4 * a * c;
    if (discriminant < 0)
        return 0;
    return discriminant == 0 ? 1 : 2;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", quadratic_roots(a, b, c));
    return 0;
}
