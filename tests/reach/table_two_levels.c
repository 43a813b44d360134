// A table that is indexed with what another table holds, twice over.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char step[64], x, y;
    for (int i = 0; i < 64; i++)
        step[i] = (unsigned char)((i * 37 + 11) % 64);
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (x >= 64 || y >= 64)
        return 1;
    if (step[step[step[x]]] == 5 && step[step[y] ^ x] == 9)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
