// The longest run of equal bytes that are not zero.
// Hard: thirteen neighbours must be equal, and the longest run is kept by a comparison of two counters.
//@ blocks: 14
//@ witness: 01*13
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 20 };

int main(void) {
    unsigned char bytes[LENGTH];
    klee_make_symbolic(bytes, sizeof bytes, "bytes");
    int run = 1, longest = 1;
    for (int i = 1; i < LENGTH; i++) {
        if (bytes[i] != 0 && bytes[i] == bytes[i - 1])
            run++;
        else
            run = 1;
        if (run > longest)
            longest = run;
    }
    if (longest == 13)
        reach_error(); //~ TARGET
    return 0;
}
