// Writes the terminator one byte past a heap copy of a string.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *s) {
    size_t n = strlen(s);
    char *p = malloc(n);
    for (size_t i = 0; i < n; i++) p[i] = s[i];
    p[n] = 0; //~ BUG: out-of-bounds write
    return p;
}

int main(void) {
    char *p = copy("off by one");
    puts(p);
    free(p);
    return 0;
}
