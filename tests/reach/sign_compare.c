// A signed length that passes a check because it is compared as unsigned elsewhere.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    int length;
    klee_make_symbolic(&length, sizeof length, "length");
    if (length > 64)
        return 1;
    if ((unsigned)length > sizeof(int) * 1000000u && (short)length == 1234)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
