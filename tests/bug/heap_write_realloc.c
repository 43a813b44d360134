// Writes at the old size after realloc has made the block smaller.
#include <stdlib.h>

int main(void) {
    int *v = malloc(100 * sizeof *v);
    v[99] = 1;
    v = realloc(v, 50 * sizeof *v);
    v[49] = 2;
    v[50] = 3; //~ BUG: out-of-bounds write
    free(v);
    return 0;
}
