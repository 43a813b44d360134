// Reads far behind a heap block, where another block may lie.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *first = calloc(16, 1), *second = calloc(16, 1);
    volatile int distance = 4096;
    printf("%d\n", first[distance]); //~ BUG: out-of-bounds read
    free(first);
    free(second);
    return 0;
}
