// && || ! ?: and the comma operator: order of evaluation and what is not evaluated.
#include <stdio.h>

static int calls;
static int trace(int id, int result) {
    printf("%d", id);
    calls++;
    return result;
}

static const char *grade(int n) { return n >= 90 ? "A" : n >= 80 ? "B" : n >= 70 ? "C" : n < 0 ? "?" : "F"; }

int main(void) {
    for (int bits = 0; bits < 8; bits++) {
        int a = bits & 1, b = bits >> 1 & 1, c = bits >> 2;
        printf("%d%d%d: ", a, b, c);
        int r1 = trace(1, a) && trace(2, b) && trace(3, c);
        putchar(' ');
        int r2 = trace(1, a) || trace(2, b) || trace(3, c);
        putchar(' ');
        int r3 = (trace(1, a) && trace(2, b)) || !(trace(3, c) && trace(4, a));
        putchar(' ');
        int r4 = trace(1, a) ? trace(2, b) : trace(3, c);
        printf(" = %d%d%d%d\n", r1, r2, r3, r4);
    }
    int x = (trace(5, 1), trace(6, 2), trace(7, 3));
    printf(" %d calls %d\n", x, calls);
    for (int i = -10; i < 110; i += 20) printf("%s ", grade(i));
    putchar('\n');
    int *null = NULL;
    printf("%d %d\n", null && *null, !null || *null);
    int i, j;
    for (i = 0, j = 10; i < j; i++, j -= 2) printf("%d,%d ", i, j);
    putchar('\n');
    int y = 5;
    int z = y ?: 7;
    printf("%d %d %d\n", z, (y - 5) ?: 7, -!!y);
    double d = 0.0;
    printf("%d %d\n", d && 1, !d);
    return 0;
}
