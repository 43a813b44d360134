// A block of symbolic size: the last byte of it is told by its size.
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

void reach_error(void);

int main(void) {
    unsigned char size;
    klee_make_symbolic(&size, sizeof size, "size");
    if (size < 1 || size > 40)
        return 1;
    unsigned char *block = malloc(size);
    if (!block)
        return 2;
    for (int i = 0; i < size; i++)
        block[i] = (unsigned char)(i * 5);
    int last = block[size - 1];
    free(block);
    if (last == 115)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
