// memcpy into a heap block that is too small.
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char text[] = "this text has more than sixteen bytes";
    char *p = malloc(16);
    memcpy(p, text, sizeof text); //~ BUG: out-of-bounds write
    free(p);
    return 0;
}
