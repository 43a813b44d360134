// Three numbers in their order, the smallest first.
#include <klee/klee.h>
#include <stdio.h>

static void order(int *a, int *b) {
    if (*a > *b) {
        int swapped = *a;
        *a = *b;
        *b = swapped;
    }
}

void sort_three(int *a, int *b, int *c) {
    order(a, b);
    order(b, c);
    order(a, b);
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    sort_three(&a, &b, &c);
    printf("%x %x %x\n", (unsigned)a, (unsigned)b, (unsigned)c);
    return 0;
}
