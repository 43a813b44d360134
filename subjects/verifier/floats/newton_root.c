// The square root of a double between 1 and 100 by ten Newton iterations; the square of the result is compared.
// Correct, without a branch on the input but the last, which a solver for floating point finds hard.
//@ error: none
extern void abort(void);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

int main(void) {
    double a = __VERIFIER_nondet_double();
    assume_abort_if_not(a >= 1.0 && a <= 100.0);
    double x = a;
    for (int i = 0; i < 10; i++)
        x = 0.5 * (x + a / x);
    double off = x * x - a;
    if (!(off > -1e-9 && off < 1e-9))
        reach_error();
    return 0;
}
