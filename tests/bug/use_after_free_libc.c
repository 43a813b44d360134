// Prints a string after it was freed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(32);
    strcpy(p, "freed text");
    free(p);
    puts(p); //~ BUG: use after free
    return 0;
}
