// LU decomposition with partial pivoting: solve, determinant and inverse.
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 8 };

static int decompose(double a[N][N], int pivot[N], int *sign) {
    *sign = 1;
    for (int i = 0; i < N; i++) pivot[i] = i;
    for (int k = 0; k < N; k++) {
        int best = k;
        for (int i = k + 1; i < N; i++)
            if (fabs(a[i][k]) > fabs(a[best][k])) best = i;
        if (a[best][k] == 0) return 0;
        if (best != k) {
            double row[N];
            memcpy(row, a[k], sizeof row);
            memcpy(a[k], a[best], sizeof row);
            memcpy(a[best], row, sizeof row);
            int t = pivot[k];
            pivot[k] = pivot[best];
            pivot[best] = t;
            *sign = -*sign;
        }
        for (int i = k + 1; i < N; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < N; j++) a[i][j] -= a[i][k] * a[k][j];
        }
    }
    return 1;
}

static void solve(double lu[N][N], const int pivot[N], const double b[N], double x[N]) {
    for (int i = 0; i < N; i++) {
        x[i] = b[pivot[i]];
        for (int j = 0; j < i; j++) x[i] -= lu[i][j] * x[j];
    }
    for (int i = N - 1; i >= 0; i--) {
        for (int j = i + 1; j < N; j++) x[i] -= lu[i][j] * x[j];
        x[i] /= lu[i][i];
    }
}

int main(void) {
    double a[N][N], lu[N][N], b[N], x[N];
    unsigned seed = 3;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            seed = seed * 1103515245u + 12345u;
            a[i][j] = (double)(seed >> 16 & 1023) / 64 - 8;
        }
        b[i] = i * 1.5 - 3;
    }
    memcpy(lu, a, sizeof a);
    int pivot[N], sign;
    printf("%d\n", decompose(lu, pivot, &sign));
    double determinant = sign;
    for (int i = 0; i < N; i++) determinant *= lu[i][i];
    printf("%.17g\n", determinant);
    solve(lu, pivot, b, x);
    double residual = 0;
    for (int i = 0; i < N; i++) {
        double r = -b[i];
        for (int j = 0; j < N; j++) r += a[i][j] * x[j];
        residual = fmax(residual, fabs(r));
        printf("%a\n", x[i]);
    }
    printf("%d\n", residual < 1e-9);
    memset(a, 0, sizeof a);
    printf("%d\n", decompose(a, pivot, &sign));
    return 0;
}
