// Reads one element past a heap block.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *v = malloc(10 * sizeof *v), sum = 0;
    for (int i = 0; i < 10; i++) v[i] = i;
    for (int i = 0; i <= 10; i++)
        sum += v[i]; //~ BUG: out-of-bounds read
    printf("%d\n", sum);
    free(v);
    return 0;
}
