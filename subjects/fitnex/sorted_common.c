// Counts what two sorted rows have in common, with a place in each that moves on.
// Hard: six of eight values must meet, each above the one before, and which two values are compared depends on all comparisons
// before.
//@ blocks: 16
//@ witness: 0102030405060000 0102030405060000
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 8 };

int main(void) {
    unsigned char left[LENGTH], right[LENGTH];
    klee_make_symbolic(left, sizeof left, "left");
    klee_make_symbolic(right, sizeof right, "right");
    int i = 0, j = 0, common = 0;
    unsigned char last = 0;
    while (i < LENGTH && j < LENGTH) {
        if (left[i] < right[j]) {
            i++;
        } else if (left[i] > right[j]) {
            j++;
        } else {
            if (left[i] > last) {
                last = left[i];
                common++;
            }
            i++;
            j++;
        }
    }
    if (common == 6)
        reach_error(); //~ TARGET
    return 0;
}
