// Halves even numbers, triples odd ones and adds one, until one is left; for two numbers, one after the other.
// Hard: the steps upward of both must add up to a number, and each step's parity depends on all steps before it.
//@ blocks: 15
//@ witness: 00 ab
#include <klee/klee.h>

void reach_error(void);

enum { NUMBERS = 2 };

static int steps_up(unsigned short n) {
    int ups = 0;
    while (n > 1) {
        if (n % 2 == 0) {
            n /= 2;
        } else {
            n = 3 * n + 1;
            ups++;
        }
    }
    return ups;
}

int main(void) {
    unsigned char starts[NUMBERS];
    klee_make_symbolic(starts, sizeof starts, "starts");
    int ups = 0;
    for (int i = 0; i < NUMBERS; i++)
        ups += steps_up(starts[i]);
    if (ups == 45)
        reach_error(); //~ TARGET
    return 0;
}
