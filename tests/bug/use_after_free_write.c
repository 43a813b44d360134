// Writes through a pointer that realloc has freed.
#include <stdlib.h>

int main(void) {
    int *v = malloc(4 * sizeof *v), *old = v;
    v = realloc(v, 4000 * sizeof *v);
    old[0] = 1; //~ BUG: use after free
    free(v);
    return 0;
}
