// A 64-bit unsigned division by a count that has wrapped to zero.
#include <stdint.h>

int main(void) {
    volatile uint64_t count = UINT64_MAX;
    uint64_t total = 12345;
    count++;
    return (int)(total / count); //~ BUG: division by zero
}
