// A wide store that begins inside the block and ends outside it.
#include <stdlib.h>

int main(void) {
    char *p = malloc(13);
    struct __attribute__((packed)) word { long value; };
    for (int at = 0; at < 16; at += 3)
        ((struct word *)(p + at))->value = at; //~ BUG: out-of-bounds write
    free(p);
    return 0;
}
