// Bisects an interval of doubles six times; the middle never leaves the interval.
// Correct: halving a rounded difference is never more than the difference itself.
//@ error: none
extern void abort(void);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern _Bool __VERIFIER_nondet_bool(void);

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return;
}

int main(void) {
    double low = __VERIFIER_nondet_double();
    double high = __VERIFIER_nondet_double();
    if (!(low >= -1e6 && high <= 1e6 && low <= high))
        return 0;
    for (int i = 0; i < 6; i++) {
        double middle = low + (high - low) / 2.0;
        __VERIFIER_assert(low <= middle);
        __VERIFIER_assert(middle <= high);
        if (__VERIFIER_nondet_bool())
            low = middle;
        else
            high = middle;
    }
    return 0;
}
