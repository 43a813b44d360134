// Returns the address of a local array and reads through it.
#include <stdio.h>

static int *make(int n) {
    int local[4];
    for (int i = 0; i < 4; i++) local[i] = n + i;
    int *volatile p = local;
    return p;
}

int main(void) {
    int *p = make(5);
    printf("%d\n", p[2]); //~ BUG: use after return
    return 0;
}
