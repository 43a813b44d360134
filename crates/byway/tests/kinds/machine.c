/* What functions make of where memory lies and how much there is differs from machine to machine. */
#include <stdlib.h>

int comes_first(const char *a, const char *b)
{
    return a < b;
}

int has_room(size_t size)
{
    void *memory = malloc(size);
    if (!memory) return 0;
    free(memory);
    return 1;
}

const void *behind(const void *base, size_t count, size_t size)
{
    return (const char *)base + count * size;
}
