// The median of three numbers.
#include <klee/klee.h>
#include <stdio.h>

int median_of_three(int a, int b, int c) {
    if (a > b) {
        if (b > c)
            return b;
        return a > c ? c : a;
    }
    if (a > c)
        return a;
    return b > c ? c : b;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%x\n", (unsigned)median_of_three(a, b, c));
    return 0;
}
