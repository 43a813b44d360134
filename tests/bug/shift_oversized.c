// A mask of as many bits as asked for, also 32.
#include <stdio.h>

static unsigned mask(int bits) {
    return (1u << bits) - 1; //~ BUG: oversized shift
}

int main(void) {
    printf("%x\n", mask(8));
    printf("%x\n", mask(32));
    return 0;
}
