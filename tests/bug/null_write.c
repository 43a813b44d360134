// Stores through a result that was not checked.
#include <stdlib.h>

static int *find(int *list, int count, int wanted) {
    for (int i = 0; i < count; i++)
        if (list[i] == wanted) return &list[i];
    return NULL;
}

int main(void) {
    int list[] = {1, 2, 3};
    *find(list, 3, 2) = 20;
    *find(list, 3, 4) = 40; //~ BUG: null dereference
    return 0;
}
