// What three cells in a row of tic-tac-toe say: won, to be won by the next move, or nothing. -1 for a wrong cell.
#include <klee/klee.h>
#include <stdio.h>

enum { EMPTY, CROSS, NOUGHT };
enum { NOTHING, NEARLY, WON };

int tic_tac_toe_line(int a, int b, int c) {
    if (a < EMPTY || a > NOUGHT || b < EMPTY || b > NOUGHT || c < EMPTY || c > NOUGHT)
        return -1;
    if (a == b && b == c)
        return a == EMPTY ? NOTHING : WON;
    if (a == EMPTY)
        return b == c ? NEARLY : NOTHING;
    if (b == EMPTY)
        return a == c ? NEARLY : NOTHING;
    if (c == EMPTY)
        return a == b ? NEARLY : NOTHING;
    return NOTHING;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", tic_tac_toe_line(a, b, c));
    return 0;
}
