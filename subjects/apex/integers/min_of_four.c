// The smallest of four numbers.
#include <klee/klee.h>
#include <stdio.h>

int min_of_four(int a, int b, int c, int d) {
    int smallest = a;
    if (b < smallest)
        smallest = b;
    if (c < smallest)
        smallest = c;
    if (d < smallest)
        smallest = d;
    return smallest;
}

int main(void) {
    int a, b, c, d;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    klee_make_symbolic(&d, sizeof d, "d");
    printf("%x\n", (unsigned)min_of_four(a, b, c, d));
    return 0;
}
