// Two owners free the same block.
#include <stdlib.h>

struct owner { char *name; };

static void release(struct owner *o) {
    free(o->name); //~ BUG: double free
}

int main(void) {
    struct owner a = {malloc(10)}, b = a;
    release(&a);
    release(&b);
    return 0;
}
