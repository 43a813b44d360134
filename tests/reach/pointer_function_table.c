// The input chooses functions from a table; their composition must give a value.
#include <klee/klee.h>

void reach_error(void);

static int add(int x) { return x + 7; }
static int twice(int x) { return x * 2; }
static int square(int x) { return x * x; }
static int negate(int x) { return -x; }

static int (*const operations[])(int) = {add, twice, square, negate};

int main(void) {
    unsigned char which[4];
    klee_make_symbolic(which, sizeof which, "which");
    int value = 3;
    for (int i = 0; i < 4; i++) {
        if (which[i] >= 4)
            return 1;
        value = operations[which[i]](value);
    }
    if (value == -169)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
