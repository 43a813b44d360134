// The place at which a number would be inserted among three sorted ones, behind its equals; -1 if they are not sorted.
#include <klee/klee.h>
#include <stdio.h>

int insert_position(int number, int a, int b, int c) {
    if (a > b || b > c)
        return -1;
    if (number < a)
        return 0;
    if (number < b)
        return 1;
    return number < c ? 2 : 3;
}

int main(void) {
    int number, a, b, c;
    klee_make_symbolic(&number, sizeof number, "number");
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", insert_position(number, a, b, c));
    return 0;
}
