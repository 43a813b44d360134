// What four cards by rank are: 0 nothing, 1 a pair, 2 two pairs, 3 three or 4 four of a kind; -1 if one is none.
#include <klee/klee.h>
#include <stdio.h>

int poker_pair(int a, int b, int c, int d) {
    int equals;
    if (a < 2 || a > 14 || b < 2 || b > 14 || c < 2 || c > 14 || d < 2 || d > 14)
        return -1;
    equals = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d);
    return equals == 6 ? 4 : equals;
}

int main(void) {
    int a, b, c, d;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    klee_make_symbolic(&d, sizeof d, "d");
    printf("%d\n", poker_pair(a, b, c, d));
    return 0;
}
