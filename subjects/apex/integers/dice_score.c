// The score of three dice: a triple, a pair, or their sum; 0 if one is none.
#include <klee/klee.h>
#include <stdio.h>

static int is_die(int pips) { return pips >= 1 && pips <= 6; }

int dice_score(int a, int b, int c) {
    if (!is_die(a) || !is_die(b) || !is_die(c))
        return 0;
    if (a == b && b == c)
        return a == 1 ? 1000 : a * 100;
    if (a == b || a == c)
        return 20 + a;
    if (b == c)
        return 20 + b;
    return a + b + c;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", dice_score(a, b, c));
    return 0;
}
