// Calls an address that is no function.
#include <stdint.h>

int main(void) {
    volatile uintptr_t address = 0x123456;
    return ((int (*)(int))address)(1); //~ BUG: bad function pointer
}
