// Whether exactly one of two switches is on, with each in two conditions. The third condition is the opposite of the first and
// cannot be shown to matter by itself.
#include <klee/klee.h>
#include <stdio.h>

int exclusive(int left, int right) {
    if ((left && !right) || (!left && right))
        return 1;
    return 0;
}

int main(void) {
    int left, right;
    klee_make_symbolic(&left, sizeof left, "left");
    klee_make_symbolic(&right, sizeof right, "right");
    printf("%d\n", exclusive(left, right));
    return 0;
}
