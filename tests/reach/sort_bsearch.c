// A binary search with a symbolic key finds one element.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

static int compare(const void *a, const void *b) {
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int main(void) {
    static int values[64];
    int key;
    for (int i = 0; i < 64; i++)
        values[i] = i * i * 3 - 100;
    klee_make_symbolic(&key, sizeof key, "key");
    const int *found = bsearch(&key, values, 64, sizeof *values, compare);
    if (found && found - values == 37)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
