//@ oracle: musl
//@ flags: -D_GNU_SOURCE
// Transcendental functions of math.h to the last bit; another libc may rightly round otherwise.
#include <math.h>
#include <stdio.h>

static void unary(const char *name, double (*f)(double), double from, double to) {
    printf("%s", name);
    for (int i = 0; i <= 8; i++) printf(" %a", f(from + (to - from) * i / 8));
    putchar('\n');
}

static void unary_float(const char *name, float (*f)(float), float from, float to) {
    printf("%s", name);
    for (int i = 0; i <= 8; i++) printf(" %a", (double)f(from + (to - from) * (float)i / 8));
    putchar('\n');
}

int main(void) {
    unary("sin", sin, -10, 1e6);
    unary("cos", cos, -10, 1e6);
    unary("tan", tan, -10, 10);
    unary("asin", asin, -1, 1);
    unary("acos", acos, -1, 1);
    unary("atan", atan, -50, 50);
    unary("sinh", sinh, -20, 20);
    unary("cosh", cosh, -20, 20);
    unary("tanh", tanh, -3, 3);
    unary("asinh", asinh, -100, 100);
    unary("acosh", acosh, 1, 100);
    unary("atanh", atanh, -0.99, 0.99);
    unary("exp", exp, -700, 700);
    unary("exp2", exp2, -1070, 1000);
    unary("expm1", expm1, -1, 1);
    unary("log", log, 1e-300, 1e300);
    unary("log2", log2, 0.1, 1000);
    unary("log10", log10, 0.1, 1000);
    unary("log1p", log1p, -0.9, 1);
    unary("cbrt", cbrt, -1000, 1000);
    unary("erf", erf, -3, 3);
    unary("erfc", erfc, -3, 6);
    unary("tgamma", tgamma, 0.5, 20);
    unary("lgamma", lgamma, 0.5, 200);
    unary("j0", j0, 0, 30);
    unary("y1", y1, 0.5, 30);
    unary_float("sinf", sinf, -10, 1000);
    unary_float("expf", expf, -80, 80);
    unary_float("logf", logf, 0.001f, 1e30f);
    unary_float("tanhf", tanhf, -2, 2);
    for (int i = 0; i < 12; i++) {
        double a = 0.3 + i * 1.7, b = -3 + i * 0.9;
        printf("%a %a %a %a\n", pow(a, b), hypot(a, b), atan2(b, a), pow(-a, i));
        printf("%a %a\n", (double)powf((float)a, (float)b), (double)hypotf((float)a, (float)b));
    }
    double s, c;
    sincos(1.25, &s, &c);
    printf("%a %a\n", s, c);
    return 0;
}
