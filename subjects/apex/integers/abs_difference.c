// How far two numbers are apart.
#include <klee/klee.h>
#include <stdio.h>

unsigned abs_difference(int a, int b) {
    if (a > b)
        return (unsigned)a - (unsigned)b;
    return (unsigned)b - (unsigned)a;
}

int main(void) {
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%x\n", abs_difference(a, b));
    return 0;
}
