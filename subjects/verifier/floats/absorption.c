// Adds one to a float ten times and expects that it grows.
// Moderate: the input must be so large that the sum is rounded back to what it was.
//@ error: reachable
//@ witness: 0000804b
#include <assert.h>

extern void abort(void);
extern float __VERIFIER_nondet_float(void);

void reach_error() { assert(0); }

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
    float x = __VERIFIER_nondet_float();
    if (!(x >= 1.0f && x <= 20000000.0f))
        return 0;
    float sum = x;
    for (int i = 0; i < 10; i++) {
        float before = sum;
        sum += 1.0f;
        __VERIFIER_assert(sum > before);
    }
    return 0;
}
