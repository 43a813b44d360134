// Which of three numbers lies between the other two, if one does.
#include <klee/klee.h>
#include <stdio.h>

enum { NONE, FIRST, SECOND, THIRD };

int find_middle(int a, int b, int c) {
    if ((a < b && b < c) || (c < b && b < a))
        return SECOND;
    if ((a < c && c < b) || (b < c && c < a))
        return THIRD;
    if ((b < a && a < c) || (c < a && a < b))
        return FIRST;
    return NONE;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", find_middle(a, b, c));
    return 0;
}
