// One of three objects is written through a pointer that the input chooses.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned which, value;
    klee_make_symbolic(&which, sizeof which, "which");
    klee_make_symbolic(&value, sizeof value, "value");
    unsigned a = 1, b = 2, c = 3;
    unsigned *const targets[] = {&a, &b, &c};
    if (which >= 3)
        return 1;
    *targets[which] = value;
    if (a * 100 + b * 10 + c == 163)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
