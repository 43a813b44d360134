// Reads one byte before a heap block while trimming spaces from the right.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void trim(char *s) {
    char *end = s + strlen(s) - 1;
    while (*end == ' ') *end-- = 0; //~ BUG: out-of-bounds read
}

int main(void) {
    char *s = malloc(4);
    strcpy(s, "   ");
    trim(s);
    printf("[%s]\n", s);
    free(s);
    return 0;
}
