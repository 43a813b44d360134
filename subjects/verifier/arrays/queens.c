// Six queens on a board of six columns, one row number read for each column.
// Hard: there are only four solutions among 46656 placements, and each comparison is a branch.
//@ error: reachable
//@ witness: 01 03 05 00 02 04
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error(void) { __assert_fail("0", "queens.c", 3, "reach_error"); }

enum { SIZE = 6 };

static int attacks(int column1, int row1, int column2, int row2) {
    int distance = column2 - column1;
    return row1 == row2 || row1 - row2 == distance || row2 - row1 == distance;
}

int main(void) {
    unsigned char row[SIZE];
    for (int i = 0; i < SIZE; i++) {
        row[i] = __VERIFIER_nondet_uchar();
        if (row[i] >= SIZE)
            return 0;
        for (int j = 0; j < i; j++)
            if (attacks(j, row[j], i, row[i]))
                return 0;
    }
    reach_error(); //~ ERROR
    return 0;
}
