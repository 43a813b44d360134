// Reads a member of a null struct pointer, at an address that is small but not zero.
#include <stddef.h>

struct large { char filler[200]; int member; };

static int get(const struct large *p) {
    return p->member; //~ BUG: null dereference
}

int main(void) { return get(NULL); }
