// A local array that is written one before its start.
#include <klee/klee.h>

int main(void) {
    int window[16] = {0}, position;
    klee_make_symbolic(&position, sizeof position, "position");
    if (position < 0 || position > 100)
        return 1;
    int index = position % 17 - (position > 50 ? 1 : 0);
    if (index == 16)
        return 2;
    window[index] = 1; //~ BUG: out-of-bounds write
    return window[3];
}
