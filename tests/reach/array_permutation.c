// A permutation that moves every element and comes back after three steps.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char p[6];
    unsigned seen = 0;
    klee_make_symbolic(p, sizeof p, "p");
    for (int i = 0; i < 6; i++) {
        if (p[i] >= 6 || p[i] == i || seen >> p[i] & 1)
            return 1;
        seen |= 1u << p[i];
    }
    for (int i = 0; i < 6; i++)
        if (p[p[p[i]]] != i)
            return 2;
    if (p[0] == 4)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
