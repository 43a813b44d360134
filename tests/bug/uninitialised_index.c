// A table index comes from memory that was never written.
#include <stdlib.h>

static const int table[256] = {1, 2, 3};

int main(void) {
    unsigned char *p = malloc(2);
    p[0] = 1;
    int sum = table[p[0]];
    sum += table[p[1]]; //~ BUG: uninitialised value
    free(p);
    return sum;
}
