// A quadratic equation with float coefficients; the error asks for a double root at exactly 2.5.
// Hard: the discriminant of three float inputs must be exactly zero.
//@ error: reachable
//@ witness: 00000040 000020c1 00004841
extern void abort(void);
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

int main(void) {
    float a = __VERIFIER_nondet_float();
    float b = __VERIFIER_nondet_float();
    float c = __VERIFIER_nondet_float();
    __VERIFIER_assume(a >= 1.0f && a <= 100.0f);
    __VERIFIER_assume(b >= -100.0f && b <= 100.0f);
    __VERIFIER_assume(c >= -100.0f && c <= 100.0f);
    float discriminant = b * b - 4.0f * a * c;
    if (discriminant < 0.0f)
        return 0;
    if (discriminant > 0.0f)
        return 2;
    float root = -b / (2.0f * a);
    if (root == 2.5f && c > 10.0f)
        reach_error(); //~ ERROR
    return 1;
}
