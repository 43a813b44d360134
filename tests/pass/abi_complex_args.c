// _Complex values as arguments, results and struct members in the three formats.
#include <complex.h>
#include <stdio.h>

typedef struct { float complex z; int tag; } tagged;

static float complex turn(float complex z, int quarter) {
    while (quarter--) z *= I;
    return z;
}

static double complex mean(int n, const double complex *v) {
    double complex sum = 0;
    for (int i = 0; i < n; i++) sum += v[i];
    return sum / n;
}

static long double complex square(long double complex z) { return z * z; }

static tagged bump(tagged t) {
    t.z += 1.0f;
    t.tag++;
    return t;
}

static double many(double complex a, double complex b, double complex c, double complex d, double complex e) {
    return creal(a) + cimag(b) * 2 + creal(c) * 3 + cimag(d) * 4 + creal(e) * 5 + cimag(e) * 6;
}

int main(void) {
    for (int q = 0; q < 4; q++) {
        float complex z = turn(1.0f + 2.0f * I, q);
        printf("%g %g\n", crealf(z), cimagf(z));
    }
    double complex v[] = {1 + I, 2 - 3 * I, -4.5 + 0.5 * I};
    double complex m = mean(3, v);
    printf("%g %g\n", creal(m), cimag(m));
    long double complex s = square(3 + 4 * I);
    printf("%Lg %Lg\n", creall(s), cimagl(s));
    tagged t = bump((tagged){2.5f - 1.0f * I, 6});
    printf("%g %g %d\n", crealf(t.z), cimagf(t.z), t.tag);
    printf("%g\n", many(v[0], v[1], v[2], v[0] * v[1], v[1] - v[2]));
    double complex (*pointer)(int, const double complex *) = mean;
    printf("%g\n", cimag(pointer(2, v)));
    return 0;
}
