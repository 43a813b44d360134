// Counts how often a measurement is above all before it.
// Hard: eleven of twelve must be records, so the numbers must rise all the way.
//@ blocks: 10
//@ witness: 01 02 03 04 05 06 07 08 09 0a 0b
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 12 };

int main(void) {
    unsigned char values[LENGTH];
    klee_make_symbolic(values, sizeof values, "values");
    unsigned char highest = 0;
    int records = 0;
    for (int i = 0; i < LENGTH; i++) {
        if (values[i] > highest) {
            highest = values[i];
            records++;
        }
    }
    if (records == 11)
        reach_error(); //~ TARGET
    return 0;
}
