//@ flags: -O2
// Floating loops under the optimiser: axpy, conversions, minima, polynomial and stencil keep their exact results.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 257 };
static double x[N], y[N], z[N];
static float f[N];
static int32_t n[N];
static uint8_t b[N];

__attribute__((noinline)) static void axpy(double a, const double *restrict in, double *restrict out) {
    for (int i = 0; i < N; i++) out[i] += a * in[i];
}
__attribute__((noinline)) static void convert(void) {
    for (int i = 0; i < N; i++) n[i] = (int32_t)(x[i] * 1000);
    for (int i = 0; i < N; i++) f[i] = (float)n[i] / 3.0f;
    for (int i = 0; i < N; i++) b[i] = (uint8_t)(n[i] & 0xff);
    for (int i = 0; i < N; i++) z[i] = f[i];
    for (int i = 0; i < N; i++) y[i] = b[i];
}
__attribute__((noinline)) static void stencil(const double *restrict in, double *restrict out) {
    for (int i = 1; i < N - 1; i++) out[i] = 0.25 * in[i - 1] + 0.5 * in[i] + 0.25 * in[i + 1];
}
__attribute__((noinline)) static void absolute_root(double *v) {
    for (int i = 0; i < N; i++) v[i] = sqrt(fabs(v[i]));
}
__attribute__((noinline)) static double ordered_sum(const double *v) {
    double s = 0;
    for (int i = 0; i < N; i++) s += v[i];
    return s;
}
__attribute__((noinline)) static void select(const double *p, const double *q, double *out) {
    for (int i = 0; i < N; i++) out[i] = p[i] < q[i] ? p[i] : -q[i];
}
__attribute__((noinline)) static void polynomial(float *v) {
    for (int i = 0; i < N; i++) v[i] = ((v[i] * 0.001f + 1.5f) * v[i] - 2.25f) * v[i] + 1.0f;
}

int main(void) {
    for (int i = 0; i < N; i++) x[i] = (i - 100) * 0.37, y[i] = 1.0 / (i + 1);
    axpy(1.7, x, y);
    printf("%a\n", ordered_sum(y));
    stencil(y, z);
    printf("%a\n", ordered_sum(z));
    select(x, y, z);
    printf("%a\n", ordered_sum(z));
    absolute_root(z);
    printf("%a\n", ordered_sum(z));
    convert();
    printf("%a %a\n", ordered_sum(z), ordered_sum(y));
    polynomial(f);
    for (int i = 0; i < N; i += 64) printf("%a %d %u\n", (double)f[i], n[i], b[i]);
    return 0;
}
