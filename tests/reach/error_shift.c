// A shift by a difference that may be the whole width.
#include <klee/klee.h>

int main(void) {
    unsigned char high, low;
    klee_make_symbolic(&high, sizeof high, "high");
    klee_make_symbolic(&low, sizeof low, "low");
    if (high > 31 || low > high)
        return 1;
    unsigned mask = (1u << (high - low + 1)) - 1; //~ BUG: oversized shift
    return mask == 0x1ff;
}
