// The same assembly does no harm where it is not reached.
#include <stdio.h>

static unsigned features(void) {
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low | high;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc > 5) printf("%u\n", features());
    puts("not reached");
    return 0;
}
