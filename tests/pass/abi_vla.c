// Variable length arrays: sizeof at run time, in parameters, in loops, two-dimensional; alloca.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

static int trace(int n, int m[n][n]) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += m[i][i];
    return sum;
}

static void multiply(int n, double (*a)[n], double (*b)[n], double (*out)[n]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            out[i][j] = 0;
            for (int k = 0; k < n; k++) out[i][j] += a[i][k] * b[k][j];
        }
}

static size_t grow(int n) {
    char text[n * 3 + 1];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    return strlen(text) + (n > 1 ? grow(n - 1) : 0);
}

static int sum_alloca(int n) {
    int *v = alloca((size_t)n * sizeof *v);
    for (int i = 0; i < n; i++) v[i] = i * i;
    int sum = 0;
    for (int i = 0; i < n; i++) sum += v[i];
    return sum;
}

int main(void) {
    for (int n = 1; n < 8; n += 2) {
        int m[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) m[i][j] = i * n + j;
        printf("%zu %zu %d\n", sizeof m, sizeof m[0], trace(n, m));
    }
    int n = 5;
    double a[n][n], b[n][n], c[n][n];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) a[i][j] = i + j, b[i][j] = i - j;
    multiply(n, a, b, c);
    printf("%g %g %g\n", c[0][0], c[2][3], c[4][4]);
    printf("%zu\n", grow(20));
    int total = 0;
    for (int i = 1; i < 2000; i++) {
        char scratch[1000 + i];
        scratch[i] = (char)i;
        total += scratch[i];
    }
    printf("%d %d\n", total, sum_alloca(100));
    typedef int row[n];
    n = 50;
    row r;
    printf("%zu\n", sizeof r / sizeof *r);
    return 0;
}
