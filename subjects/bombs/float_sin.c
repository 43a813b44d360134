// The sine of a large angle must equal one double exactly: the curve passes the value once in every period, and almost none of
// these passages meets it to the last bit.
//@ witness: "\x4d\xd1\xb7\x34\x5f\x56\x88\x40"
//@ reach: no, the sine of a large angle is inverted to the last bit
#include <klee/klee.h>
#include <math.h>

void reach_error(void);

int main(void) {
    double x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (!(x > 1.0 && x < 1000.0))
        return 0;
    if (sin(x * 1e7) == 0x1.5737c516f1d3ep-1)
        reach_error(); //~ TARGET
    return 0;
}
