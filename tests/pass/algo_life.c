// Conway's life: a glider and an R-pentomino on a torus, on bytes and on bit-parallel rows, which must agree.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 32 };
static unsigned char cells[SIZE][SIZE];
static uint32_t rows[SIZE];

static void step_cells(void) {
    unsigned char next[SIZE][SIZE];
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) {
            int n = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    if (dx || dy) n += cells[(y + dy + SIZE) % SIZE][(x + dx + SIZE) % SIZE];
            next[y][x] = n == 3 || (n == 2 && cells[y][x]);
        }
    memcpy(cells, next, sizeof cells);
}

static uint32_t left(uint32_t r) { return r << 1 | r >> 31; }
static uint32_t right(uint32_t r) { return r >> 1 | r << 31; }

static void step_rows(void) {
    uint32_t next[SIZE];
    for (int y = 0; y < SIZE; y++) {
        uint32_t up = rows[(y + SIZE - 1) % SIZE], here = rows[y], down = rows[(y + 1) % SIZE];
        uint32_t neighbours[8] = {left(up), up, right(up), left(here), right(here), left(down), down, right(down)};
        uint32_t one = 0, two = 0, four = 0;
        for (int i = 0; i < 8; i++) {
            uint32_t carry = one & neighbours[i];
            one ^= neighbours[i];
            uint32_t carry2 = two & carry;
            two ^= carry;
            four |= carry2;
        }
        next[y] = ~four & two & (one | here);
    }
    memcpy(rows, next, sizeof rows);
}

int main(void) {
    static const int start[][2] = {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}, {16, 15}, {17, 15}, {15, 16}, {16, 16}, {16, 17}};
    for (int i = 0; i < 10; i++) {
        cells[start[i][1]][start[i][0]] = 1;
        rows[start[i][1]] |= 1u << start[i][0];
    }
    for (int generation = 0; generation <= 100; generation++) {
        int alive = 0, bits = 0, differences = 0;
        for (int y = 0; y < SIZE; y++) {
            bits += __builtin_popcount(rows[y]);
            for (int x = 0; x < SIZE; x++) alive += cells[y][x], differences += cells[y][x] != (rows[y] >> x & 1);
        }
        if (generation % 10 == 0) printf("%d: %d %d %d\n", generation, alive, bits, differences);
        step_cells();
        step_rows();
    }
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++) putchar(cells[y][x] ? '#' : '.');
        putchar('\n');
    }
    return 0;
}
