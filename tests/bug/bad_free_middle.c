// Frees a pointer that has moved into its block.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(16);
    strcpy(p, "  text");
    while (*p == ' ') p++;
    free(p); //~ BUG: bad free
    return 0;
}
