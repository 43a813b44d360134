// Bytes of malloc decide a branch.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *flags = malloc(4 * sizeof *flags), set = 0;
    flags[0] = flags[1] = flags[3] = 1;
    for (int i = 0; i < 4; i++)
        if (flags[i]) //~ BUG: uninitialised value
            set++;
    printf("%d\n", set);
    free(flags);
    return 0;
}
