// Five numbers are sorted through a comparison function; the order that they had must be given.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

static int compare(const void *a, const void *b) {
    const signed char *x = a, *y = b;
    return *x - *y;
}

int main(void) {
    signed char values[4], sorted[4];
    klee_make_symbolic(values, sizeof values, "values");
    for (int i = 0; i < 4; i++)
        sorted[i] = values[i];
    qsort(sorted, 4, 1, compare);
    if (sorted[0] == -50 && sorted[1] == values[3] && sorted[3] == 2 * sorted[2] && values[0] == sorted[2])
        reach_error(); //~ BUG: assertion failed
    return 0;
}
