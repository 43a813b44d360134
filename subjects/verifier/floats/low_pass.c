// A low-pass filter over readings between -10 and 10; its output stays within the same bounds.
// Correct; the loop has no bound, and all factors are powers of two or sums of few of them.
//@ error: none
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);

void reach_error() { assert(0); }

int main(void) {
    double y = 0.0;
    while (__VERIFIER_nondet_int()) {
        double x = __VERIFIER_nondet_double();
        if (!(x >= -10.0 && x <= 10.0))
            return 0;
        y = 0.75 * y + 0.25 * x;
        if (y > 10.0 || y < -10.0)
            reach_error();
    }
    return 0;
}
