// sprintf of a number that needs more room than the block has.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(8);
    sprintf(p, "id=%d", 123456); //~ BUG: out-of-bounds write
    puts(p);
    free(p);
    return 0;
}
