// A struct set in part is copied, which is no fault, and then decided on, which is.
#include <stdio.h>
#include <string.h>

struct options { int verbose; int level; char name[8]; };

static struct options defaults(void) {
    struct options o;
    o.verbose = 0;
    strcpy(o.name, "none");
    return o;
}

int main(void) {
    struct options a = defaults(), b;
    memcpy(&b, &a, sizeof b);
    if (b.verbose) puts(b.name);
    switch (b.level) { //~ BUG: uninitialised value
    case 0: puts("quiet"); break;
    case 1: puts("loud"); break;
    }
    return 0;
}
