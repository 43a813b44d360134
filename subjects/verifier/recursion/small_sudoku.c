// A sudoku of four by four cells with five given numbers, filled in cell by cell by a recursive function that reads inputs.
// Hard: eleven inputs, and a number that is wrong for its row, column or block ends the run at once.
//@ error: reachable
//@ witness: 02 03 04 04 01 02 02 01 03 02 01
extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));

void reach_error(void) { __assert_fail("0", "small_sudoku.c", 3, "reach_error"); }

static unsigned char grid[4][4] = {
    {1, 0, 0, 0},
    {3, 0, 0, 0},
    {0, 0, 4, 0},
    {4, 3, 0, 0},
};

static int fits(int row, int column, unsigned char number) {
    for (int i = 0; i < 4; i++) {
        if (grid[row][i] == number || grid[i][column] == number)
            return 0;
        if (grid[row / 2 * 2 + i / 2][column / 2 * 2 + i % 2] == number)
            return 0;
    }
    return 1;
}

static int solve(int cell) {
    if (cell == 16)
        return 1;
    int row = cell / 4, column = cell % 4;
    if (grid[row][column] != 0)
        return solve(cell + 1);
    unsigned char number = __VERIFIER_nondet_uchar();
    if (number < 1 || number > 4 || !fits(row, column, number))
        return 0;
    grid[row][column] = number;
    return solve(cell + 1);
}

int main() {
    if (solve(0))
        reach_error(); //~ ERROR
    return 0;
}
