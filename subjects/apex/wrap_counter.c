// Counts on, and starts again at zero once the counter is past ten.
#include <klee/klee.h>
#include <stdio.h>

enum { LAST = 10 };

int wrap_counter(int counter) {
    if (counter > LAST)
        counter = 0;
    else
        counter = counter + 1;
    return counter;
}

int main(void) {
    int counter;
    klee_make_symbolic(&counter, sizeof counter, "counter");
    printf("%x\n", (unsigned)wrap_counter(counter));
    return 0;
}
