// A double is cut to an integer, and the part that was cut off must be a quarter.
void reach_error(void);
double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 0.0 && x < 1e6))
        return 1;
    int whole = (int)x;
    if (whole == 31337 && x - whole == 0.25)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
