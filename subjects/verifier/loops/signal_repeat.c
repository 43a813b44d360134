// Counts how often a signal repeats itself, and compares the first value with one that does not exist yet.
// Hard: that comparison reads an uninitialised variable, harmlessly; the error behind it needs a pattern of nine values.
//@ error: reachable
//@ witness: 07*3 09*3 02*3 00
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error() { assert(0); }

int main() {
    unsigned char last;
    int same = 0, changes = 0, triples = 0;
    for (int i = 0; i < 12; i++) {
        unsigned char value = __VERIFIER_nondet_uchar();
        if (value == 0)
            break;
        if (value == last)
            same++;
        else
            changes++;
        if (i == 0) {
            same = 0;
            changes = 0;
        }
        if (same == 2) {
            triples++;
            same = 0;
        }
        last = value;
    }
    if (triples == 3 && changes == 2)
        reach_error(); //~ ERROR
    return 0;
}
