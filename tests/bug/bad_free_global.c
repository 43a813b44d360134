// Frees a global that was used as a default.
#include <stdlib.h>
#include <string.h>

static char fallback[] = "default";

static char *name(const char *given) {
    if (!given) return fallback;
    char *p = malloc(strlen(given) + 1);
    return strcpy(p, given);
}

int main(void) {
    char *a = name("given"), *b = name(NULL);
    free(a);
    free(b); //~ BUG: bad free
    return 0;
}
