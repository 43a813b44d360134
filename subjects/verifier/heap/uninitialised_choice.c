// Pointers to pointers that are set by local variables without a value, as old tasks do for nondeterministic choices.
// Hard: three choices decide which variable is written through two levels of pointers, and the value has none either.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
#include <assert.h>

void reach_error() { assert(0); }

int main() {
    int a = 1, b = 2;
    int *p, *q, **pp;
    int choose_p, choose_q, choose_pp, value;

    if (choose_p)
        p = &a;
    else
        p = &b;
    if (choose_q == 5)
        q = &a;
    else
        q = &b;
    if (choose_pp > 1000)
        pp = &p;
    else
        pp = &q;
    if (value < 10 || value > 20)
        return 0;
    **pp = value;
    *p = *p + 1;
    if (p != q && pp == &q && a + b == 17)
        reach_error(); //~ ERROR
    return 0;
}
