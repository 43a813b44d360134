// Frees a local array.
#include <stdlib.h>

static void release(void *p) {
    free(p); //~ BUG: bad free
}

int main(void) {
    int local[4] = {0};
    release(local);
    return local[0];
}
