// The loop of the paper's figure 1 over an array whose length is an input as well.
// Hard: the loop must be unrolled and its condition met again and again; a search that only unrolls, or that only meets
// conditions, never arrives.
//@ blocks: 16
//@ witness: 5a000000 14000000 0f000000*20
#include <klee/klee.h>

void reach_error(void);

enum { CAPACITY = 30 };

static void test_loop(int x, const int y[CAPACITY], unsigned length) {
    if (x == 90) {
        for (unsigned i = 0; i < length; i++)
            if (y[i] == 15)
                x++;
        if (x == 110)
            reach_error(); //~ TARGET
    }
}

int main(void) {
    int x, y[CAPACITY];
    unsigned length;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&length, sizeof length, "length");
    klee_make_symbolic(y, sizeof y, "y");
    if (length > CAPACITY)
        return 1;
    test_loop(x, y, length);
    return 0;
}
