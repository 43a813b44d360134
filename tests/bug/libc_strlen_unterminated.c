// strlen of bytes without a terminator.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(8);
    memset(p, 'x', 8);
    printf("%zu\n", strlen(p)); //~ BUG: out-of-bounds read
    free(p);
    return 0;
}
