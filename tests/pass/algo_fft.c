// Radix-2 FFT forward and back, twiddles from a recurrence of square roots, convolution.
#include <complex.h>
#include <math.h>
#include <stdio.h>

enum { N = 256 };
typedef double complex cplx;

static cplx roots[10];

static void fft(cplx *v, int inverse) {
    for (int i = 1, j = 0; i < N; i++) {
        int bit = N >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) {
            cplx t = v[i];
            v[i] = v[j];
            v[j] = t;
        }
    }
    for (int length = 2, level = 1; length <= N; length *= 2, level++) {
        cplx step = inverse ? conj(roots[level]) : roots[level];
        for (int i = 0; i < N; i += length) {
            cplx w = 1;
            for (int k = 0; k < length / 2; k++, w *= step) {
                cplx a = v[i + k], b = v[i + k + length / 2] * w;
                v[i + k] = a + b;
                v[i + k + length / 2] = a - b;
            }
        }
    }
    if (inverse)
        for (int i = 0; i < N; i++) v[i] /= N;
}

int main(void) {
    double c = -1, s = 0;
    for (int level = 1; level < 10; level++) {
        roots[level] = c + s * I;
        double half = sqrt((1 + c) / 2), other = sqrt((1 - c) / 2);
        c = half;
        s = other;
    }
    static cplx a[N], b[N], original[N];
    for (int i = 0; i < N; i++) original[i] = a[i] = (i * 37 % 101) - 50 + ((i * 11) % 17) * I;
    fft(a, 0);
    printf("%.6f %.6f\n", creal(a[0]), cimag(a[0]));
    for (int i = 1; i < N; i += 50) printf("%.6f %.6f\n", creal(a[i]), cimag(a[i]));
    fft(a, 1);
    double worst = 0;
    for (int i = 0; i < N; i++) worst = fmax(worst, cabs(a[i] - original[i]));
    printf("%d\n", worst < 1e-9);
    for (int i = 0; i < N; i++) a[i] = i < 100 ? i + 1 : 0, b[i] = i < 100 ? 2 * i + 1 : 0;
    fft(a, 0);
    fft(b, 0);
    for (int i = 0; i < N; i++) a[i] *= b[i];
    fft(a, 1);
    for (int i = 0; i < 200; i += 33) printf("%lld ", llround(creal(a[i])));
    putchar('\n');
    return 0;
}
