// Tracks the lowest and the highest of a row of temperatures.
// Hard: both must be moved six times, and one number moves only one of them.
//@ blocks: 14
//@ witness: 0100 ffff 0200 feff 0300 fdff 0400 fcff 0500 fbff 0600 faff
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 14 };

int main(void) {
    short degrees[LENGTH];
    klee_make_symbolic(degrees, sizeof degrees, "degrees");
    short lowest = 0, highest = 0;
    int lowered = 0, raised = 0;
    for (int i = 0; i < LENGTH; i++) {
        if (degrees[i] < lowest) {
            lowest = degrees[i];
            lowered++;
        } else if (degrees[i] > highest) {
            highest = degrees[i];
            raised++;
        }
    }
    if (lowered == 6 && raised == 6)
        reach_error(); //~ TARGET
    return 0;
}
