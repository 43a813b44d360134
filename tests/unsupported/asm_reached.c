// Inline assembly that Byway does not know stops the run when it is reached.
#include <stdio.h>

int main(void) {
    puts("before");
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0)); //~ UNSUPPORTED: xgetbv
    printf("%d\n", low + high > 0);
    return 0;
}
