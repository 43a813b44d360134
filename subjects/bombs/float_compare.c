// Comparisons of floats: one input must be no number at all, which is told by comparisons only, the other lie in a window of a
// few units in the last place.
//@ witness: "\x00\x00\xc0\x7f" "\x9a\x99\x19\x3f"
//@ reach: yes
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    float x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (x < 1.0f)
        return 0;
    if (x >= 1.0f)
        return 0;
    float sum = y + 0.1f;
    if (sum > 0.6999999f && sum < 0.7000002f && y != 0.59999996f)
        reach_error(); //~ TARGET
    return 0;
}
