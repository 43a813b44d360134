// The loop of the paper's figure 1: a counter that must meet a constant after the loop.
// Hard: twenty of thirty elements must be 15, exactly; 2^30 paths lead through the loop, and the comparison that counts has no
// input in it.
//@ blocks: 13
//@ witness: 5a000000 0f000000*20
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 30 };

static void test_loop(int x, const int y[LENGTH]) {
    if (x == 90) {
        for (int i = 0; i < LENGTH; i++)
            if (y[i] == 15)
                x++;
        if (x == 110)
            reach_error(); //~ TARGET
    }
}

int main(void) {
    int x, y[LENGTH];
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(y, sizeof y, "y");
    test_loop(x, y);
    return 0;
}
