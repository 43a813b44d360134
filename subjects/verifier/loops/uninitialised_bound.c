// A loop whose bound and step are local variables that have no value and stand for inputs.
// Hard: both must be chosen such that the counter meets a given value at the end of the loop.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
extern void abort(void);
extern void reach_error(void);

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

int main(void) {
    int bound;
    int step;
    int i = 0, sum = 0;
    if (bound < 0 || bound > 40)
        return 0;
    if (step < 2 || step > 9)
        return 0;
    while (i < bound) {
        sum += i;
        i += step;
    }
    __VERIFIER_assert(sum != 105 || i != 42);
    return 0;
}
