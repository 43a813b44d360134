// Loops: while, do, for with missing parts, break and continue in nests, unsigned count-down, float counters.
#include <stdio.h>

int main(void) {
    int total = 0;
    for (int i = 0;; i++) {
        if (i == 50) break;
        if (i % 3 == 0) continue;
        for (int j = i; j; j /= 2) {
            if (j % 5 == 4) break;
            if (j % 2) continue;
            total += j;
        }
    }
    printf("%d\n", total);
    int n = 27, steps = 0;
    do {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    } while (n != 1);
    printf("%d\n", steps);
    unsigned u = 5;
    while (u-- > 0) printf("%u ", u);
    printf("%u\n", u);
    for (double d = 0; d < 1; d += 0.125) printf("%g ", d);
    putchar('\n');
    for (unsigned char c = 250; c >= 250; c++) printf("%u ", c);
    putchar('\n');
    int spiral[5][5] = {{0}}, x = 0, y = 0, dx = 1, dy = 0;
    for (int i = 1; i <= 25; i++) {
        spiral[y][x] = i;
        int nx = x + dx, ny = y + dy;
        if (nx < 0 || nx > 4 || ny < 0 || ny > 4 || spiral[ny][nx]) {
            int t = dx;
            dx = -dy;
            dy = t;
        }
        x += dx;
        y += dy;
    }
    for (int r = 0; r < 5; r++, putchar('\n'))
        for (int c = 0; c < 5; c++) printf("%3d", spiral[r][c]);
    for (const char *p = "a-b--c"; *p; p++) {
        switch (*p) {
        case '-': continue;
        default: putchar(*p);
        }
        putchar('.');
    }
    putchar('\n');
    return 0;
}
