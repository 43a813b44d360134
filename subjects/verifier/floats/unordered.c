// Sorts the difference of two squares into negative, zero and positive, and believes that nothing else exists.
// Moderate: both squares must overflow to infinity, so that their difference is not a number.
//@ error: reachable
//@ witness: 2a6dac69 9a540469
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int condition);

int main() {
    float x = __VERIFIER_nondet_float();
    float y = __VERIFIER_nondet_float();
    __VERIFIER_assume(x > -1e30f && x < 1e30f);
    __VERIFIER_assume(y > -1e30f && y < 1e30f);
    float difference = x * x - y * y;
    int sign;
    if (difference < 0.0f)
        sign = -1;
    else if (difference == 0.0f)
        sign = 0;
    else if (difference > 0.0f)
        sign = 1;
    else if (x > y)
        goto ERROR;
    else
        sign = 2;
    return sign == 2;
ERROR:
    reach_error(); //~ ERROR
    return 1;
}
