// A matrix with symbolic row and column, read and written.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    int matrix[6][7];
    unsigned row, column;
    klee_make_symbolic(&row, sizeof row, "row");
    klee_make_symbolic(&column, sizeof column, "column");
    if (row >= 6 || column >= 7)
        return 1;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 7; j++)
            matrix[i][j] = i * 10 + j * j;
    matrix[row][column] += 1000;
    matrix[5 - row][6 - column] -= 1;
    if (matrix[2][5] == 44 && matrix[3][1] == 1031)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
