// Search: n-queens by bit masks, a sudoku by backtracking, a knight's tour by Warnsdorff's rule.
#include <stdio.h>
#include <string.h>

static int queens(unsigned columns, unsigned left, unsigned right, unsigned full) {
    if (columns == full) return 1;
    int count = 0;
    for (unsigned free = full & ~(columns | left | right); free;) {
        unsigned bit = free & -free;
        free ^= bit;
        count += queens(columns | bit, (left | bit) << 1, (right | bit) >> 1, full);
    }
    return count;
}

static char grid[82];
static unsigned rows[9], columns[9], boxes[9];
static long tries;

static int place(void) {
    int best = -1, fewest = 10;
    unsigned choices = 0;
    for (int i = 0; i < 81; i++) {
        if (grid[i] != '.') continue;
        unsigned free = 0x1ffu & ~(rows[i / 9] | columns[i % 9] | boxes[i / 27 * 3 + i % 9 / 3]);
        int n = __builtin_popcount(free);
        if (n < fewest) fewest = n, best = i, choices = free;
    }
    if (best < 0) return 1;
    for (; choices; choices &= choices - 1) {
        unsigned bit = choices & -choices;
        int b = best / 27 * 3 + best % 9 / 3;
        tries++;
        grid[best] = (char)('1' + __builtin_ctz(bit));
        rows[best / 9] ^= bit, columns[best % 9] ^= bit, boxes[b] ^= bit;
        if (place()) return 1;
        rows[best / 9] ^= bit, columns[best % 9] ^= bit, boxes[b] ^= bit;
        grid[best] = '.';
    }
    return 0;
}

static int tour[8][8];
static const int dx[] = {1, 2, 2, 1, -1, -2, -2, -1}, dy[] = {-2, -1, 1, 2, 2, 1, -1, -2};

static int exits(int x, int y) {
    int n = 0;
    for (int k = 0; k < 8; k++) {
        int a = x + dx[k], b = y + dy[k];
        n += a >= 0 && a < 8 && b >= 0 && b < 8 && !tour[b][a];
    }
    return n;
}

int main(void) {
    for (unsigned n = 1; n <= 9; n++) printf("%d ", queens(0, 0, 0, (1u << n) - 1));
    putchar('\n');
    strcpy(grid, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    for (int i = 0; i < 81; i++)
        if (grid[i] != '.') {
            unsigned bit = 1u << (grid[i] - '1');
            rows[i / 9] |= bit, columns[i % 9] |= bit, boxes[i / 27 * 3 + i % 9 / 3] |= bit;
        }
    int solved = place();
    printf("%d %ld\n%s\n", solved, tries, grid);
    int x = 0, y = 0, step = 1;
    tour[0][0] = step;
    while (step < 64) {
        int best = -1, fewest = 9;
        for (int k = 0; k < 8; k++) {
            int a = x + dx[k], b = y + dy[k];
            if (a < 0 || a > 7 || b < 0 || b > 7 || tour[b][a]) continue;
            int n = exits(a, b);
            if (n < fewest) fewest = n, best = k;
        }
        if (best < 0) break;
        x += dx[best];
        y += dy[best];
        tour[y][x] = ++step;
    }
    for (int r = 0; r < 8; r++, putchar('\n'))
        for (int c = 0; c < 8; c++) printf("%3d", tour[r][c]);
    return 0;
}
