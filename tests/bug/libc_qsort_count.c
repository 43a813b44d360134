// qsort is told of one element too many; the callback reads it.
#include <stdlib.h>

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b; //~ BUG: out-of-bounds read
    return (x > y) - (x < y);
}

int main(void) {
    int *v = malloc(4 * sizeof *v);
    for (int i = 0; i < 4; i++) v[i] = 4 - i;
    qsort(v, 5, sizeof *v, compare);
    free(v);
    return 0;
}
