// A matrix as an array of pointers to rows; copying a row shares it instead of copying its numbers.
// Hard: a row must be copied first, then one of the two must be changed, then the sums of all rows be compared.
//@ error: reachable
//@ witness: 02000000 00000000 03000000 01000000 03000000 05000000
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

#define ROWS 4
#define COLUMNS 3

static int in_range(int n, int limit) { return n >= 0 && n < limit; }

int main(void) {
    int **row = malloc(ROWS * sizeof(int *));
    int expected[ROWS];
    if (!row)
        abort();
    for (int i = 0; i < ROWS; i++) {
        row[i] = calloc(COLUMNS, sizeof(int));
        if (!row[i])
            abort();
        expected[i] = 0;
    }
    for (int step = 0; step < 4; step++) {
        int operation = __VERIFIER_nondet_int();
        if (operation == 1) { // add to a cell
            int i = __VERIFIER_nondet_int(), amount = __VERIFIER_nondet_int();
            if (!in_range(i, ROWS) || !in_range(amount, 100))
                return 1;
            row[i][amount % COLUMNS] += amount;
            expected[i] += amount;
        } else if (operation == 2) { // copy a row to another
            int from = __VERIFIER_nondet_int(), to = __VERIFIER_nondet_int();
            if (!in_range(from, ROWS) || !in_range(to, ROWS))
                return 1;
            row[to] = row[from];
            expected[to] = expected[from];
        } else {
            break;
        }
    }
    for (int i = 0; i < ROWS; i++) {
        int sum = 0;
        for (int j = 0; j < COLUMNS; j++)
            sum += row[i][j];
        if (sum != expected[i])
            reach_error(); //~ ERROR
    }
    return 0;
}
