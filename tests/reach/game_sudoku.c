// A Latin square of four rows, with clues: no branch until the end, all in one condition.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char cell[4][4];
    klee_make_symbolic(cell, sizeof cell, "cell");
    int right = (cell[0][0] == 1) & (cell[1][2] == 4) & (cell[3][3] == 2) & (cell[2][0] == 3);
    for (int i = 0; i < 4; i++) {
        unsigned row = 0, column = 0, block = 0;
        for (int j = 0; j < 4; j++) {
            row |= 1u << (cell[i][j] & 7);
            column |= 1u << (cell[j][i] & 7);
            block |= 1u << (cell[i / 2 * 2 + j / 2][i % 2 * 2 + j % 2] & 7);
            right &= cell[i][j] < 8;
        }
        right &= (row == 0x1e) & (column == 0x1e) & (block == 0x1e);
    }
    if (right)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
