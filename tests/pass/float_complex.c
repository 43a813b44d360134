// _Complex arithmetic in all formats: multiplication, division, comparison, parts.
#include <complex.h>
#include <stdio.h>

static double complex horner(double complex z) {
    static const double coefficients[] = {1, -2.5, 0.75, 3};
    double complex sum = 0;
    for (int i = 0; i < 4; i++) sum = sum * z + coefficients[i];
    return sum;
}

int main(void) {
    double complex a = 1.5 + 2.25 * I, b = -0.5 + 3 * I;
    double complex results[] = {a + b, a - b, a * b, a / b, -a, ~a, a * 2.0, 3.0 / b};
    for (int i = 0; i < 8; i++) printf("%.12g %.12g\n", creal(results[i]), cimag(results[i]));
    float complex f = 1.25f - 0.5f * I;
    f = f * f / (2.0f + f);
    printf("%.6g %.6g\n", crealf(f), cimagf(f));
    long double complex l = 1.0L / 3 + 2.0L * I;
    l = l * l - l / (1.0L + 1.0L * I);
    printf("%.15Lg %.15Lg\n", creall(l), cimagl(l));
    printf("%d %d %d\n", a == b, a != b, a * b == b * a);
    for (int i = 0; i < 6; i++) {
        double complex z = horner((i - 2) + 0.5 * I * i);
        printf("%.12g %.12g\n", creal(z), cimag(z));
    }
    printf("%.10g %.10g %.10g\n", cabs(3 + 4 * I), carg(I), creal(conj(a) * a));
    __real__ a = 7;
    __imag__ a = -1;
    printf("%g %g %zu\n", __real__ a, __imag__ a, sizeof a);
    double complex inf = 1.0 / 0.0 + 0 * I, product = inf * (1 + I);
    printf("%d\n", creal(product) != creal(product) || creal(product) > 1e308);
    return 0;
}
