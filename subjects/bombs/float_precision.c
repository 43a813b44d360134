// Adding one does not change the number, and adding two does: true only where the distance between neighbouring floats passes a
// power of two, and false for all real numbers.
//@ witness: "\x02\x00\x00\x00\x00\x00\x50\x43"
//@ reach: yes
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    double x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (!(x > 0.0 && x < 1e17))
        return 0;
    double one = x + 1.0, three = x + 3.0;
    if (one == x && three - x == 4.0)
        reach_error(); //~ TARGET
    return 0;
}
