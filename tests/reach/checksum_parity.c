// Each byte carries an odd parity bit, and the bytes together must be even in every column.
#include <klee/klee.h>

void reach_error(void);

static int parity(unsigned char byte) {
    byte ^= byte >> 4;
    byte ^= byte >> 2;
    byte ^= byte >> 1;
    return byte & 1;
}

int main(void) {
    unsigned char rows[6];
    klee_make_symbolic(rows, sizeof rows, "rows");
    unsigned char columns = 0;
    for (int i = 0; i < 6; i++) {
        if (!parity(rows[i]))
            return 1;
        columns ^= rows[i];
        if (i > 0 && rows[i] <= rows[i - 1])
            return 2;
    }
    if (columns == 0 && rows[0] > 0x70)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
