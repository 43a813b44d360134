// Searches an array on the stack without a bound.
#include <stdio.h>

static int find(const int *v, int wanted) {
    int i = 0;
    while (v[i] != wanted) //~ BUG: out-of-bounds read
        i++;
    return i;
}

int main(void) {
    int v[5] = {2, 3, 5, 7, 11};
    printf("%d\n", find(v, 7));
    printf("%d\n", find(v, 8));
    return 0;
}
