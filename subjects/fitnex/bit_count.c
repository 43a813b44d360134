// Counts the ones of a number by shifting it.
// Hard: the loop ends when no ones are left, so both its length and the count depend on the number.
//@ blocks: 8
//@ witness: ffffff00
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned number;
    klee_make_symbolic(&number, sizeof number, "number");
    int ones = 0;
    while (number != 0) {
        if (number & 1)
            ones++;
        number >>= 1;
    }
    if (ones == 24)
        reach_error(); //~ TARGET
    return 0;
}
