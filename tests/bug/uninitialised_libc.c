// strcmp decides on bytes that were never written.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(16);
    p[0] = 'a';
    if (strcmp(p, "abc") == 0) puts("equal"); //~ BUG: uninitialised value
    free(p);
    return 0;
}
