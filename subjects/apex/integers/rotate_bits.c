// The bits of a byte moved round to the left, or to the right by a negative count; -1 for what is no byte.
#include <klee/klee.h>
#include <stdio.h>

int rotate_bits(int byte, int count) {
    if (byte < 0 || byte > 255)
        return -1;
    if (count < -8 || count > 8)
        return -1;
    if (count < 0)
        count += 8;
    return (byte << count | byte >> (8 - count)) & 255;
}

int main(void) {
    int byte, count;
    klee_make_symbolic(&byte, sizeof byte, "byte");
    klee_make_symbolic(&count, sizeof count, "count");
    printf("%d\n", rotate_bits(byte, count));
    return 0;
}
