// memcpy that reads past the end of its source.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *from = calloc(1, 24), *to = malloc(64);
    memcpy(to, from, 64); //~ BUG: out-of-bounds read
    free(from);
    free(to);
    return 0;
}
