// Sorts seven numbers by exchanging neighbours and counts the exchanges.
// Hard: only the one order that is wholly reversed needs 21 exchanges, and there are 5040 orders.
//@ blocks: 15
//@ witness: 07 06 05 04 03 02 01
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 7 };

int main(void) {
    unsigned char values[LENGTH];
    klee_make_symbolic(values, sizeof values, "values");
    int swaps = 0;
    for (int last = LENGTH - 1; last > 0; last--) {
        for (int i = 0; i < last; i++) {
            if (values[i] > values[i + 1]) {
                unsigned char value = values[i];
                values[i] = values[i + 1];
                values[i + 1] = value;
                swaps++;
            }
        }
    }
    if (swaps == 21)
        reach_error(); //~ TARGET
    return 0;
}
