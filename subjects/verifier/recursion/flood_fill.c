// A flood fill from one corner of a field of four by four cells, each open or closed by an input.
// Hard: the area must reach the other corner with the least possible number of cells.
//@ error: reachable
//@ witness: 01 00*3 01 00*3 01 00*3 01*4
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { SIDE = 4 };

static _Bool open[SIDE][SIDE];

static int fill(int x, int y) {
    if (x < 0 || x >= SIDE || y < 0 || y >= SIDE)
        return 0;
    if (!open[y][x])
        return 0;
    open[y][x] = 0;
    return 1 + fill(x + 1, y) + fill(x, y + 1) + fill(x - 1, y) + fill(x, y - 1);
}

int main(void) {
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            open[y][x] = __VERIFIER_nondet_bool();
    _Bool corner = open[SIDE - 1][SIDE - 1];
    int area = fill(0, 0);
    if (corner && !open[SIDE - 1][SIDE - 1] && area == 2 * SIDE - 1)
        reach_error(); //~ ERROR
    return 0;
}
