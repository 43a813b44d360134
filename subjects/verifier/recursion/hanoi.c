// The towers of Hanoi with real pegs; counts the moves of the smallest disk to the middle peg.
// Moderate: the number of disks decides everything, at the end of an exponential recursion.
//@ error: reachable
//@ witness: 06000000
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

enum { DISKS = 8 };

static int peg[3][DISKS];
static int high[3];
static int visits;

static void move(int disks, int from, int to) {
    if (disks == 0)
        return;
    int other = 3 - from - to;
    move(disks - 1, from, other);
    int disk = peg[from][--high[from]];
    peg[to][high[to]++] = disk;
    if (disk == 1 && to == 1)
        visits++;
    move(disks - 1, other, to);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > DISKS)
        return 0;
    for (int disk = n; disk > 0; disk--)
        peg[0][high[0]++] = disk;
    move(n, 0, 2);
    for (int i = 0; i < n; i++)
        if (peg[2][i] != n - i)
            return 1;
    assert(visits != 11); //~ ERROR
    return 0;
}
