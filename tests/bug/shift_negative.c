// A shift by a negative count.
#include <stdint.h>

int main(void) {
    volatile int count = 3;
    uint64_t value = 0xff00;
    value >>= count;
    count -= 4;
    value >>= count; //~ BUG: oversized shift
    return (int)value;
}
