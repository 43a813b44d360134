// A parser that gives up loudly on one combination of flags.
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    unsigned flags;
    klee_make_symbolic(&flags, sizeof flags, "flags");
    if ((flags & 0x0f) == 5 && (flags >> 4 & 0xff) == 0xa7 && flags >> 12 == (flags & 0xfff) * 3)
        abort(); //~ BUG: abort
    return 0;
}
