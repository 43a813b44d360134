// Writes before the first element of a heap array.
#include <stdlib.h>

int main(void) {
    int *v = malloc(8 * sizeof *v);
    for (int i = 7; i >= -1; i--)
        v[i] = i; //~ BUG: out-of-bounds write
    free(v);
    return 0;
}
