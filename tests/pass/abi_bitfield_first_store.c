// The first store into a bit-field reads its uninitialised word; setting all fields makes it defined.
#include <stdio.h>
#include <stdlib.h>

struct flags {
    unsigned ready : 1, mode : 3, level : 12;
    int delta : 9;
};

static struct flags make(unsigned mode) {
    struct flags f;
    f.ready = 1;
    f.mode = mode;
    f.level = mode * 100;
    f.delta = -(int)mode;
    return f;
}

int main(void) {
    struct flags *list = malloc(4 * sizeof *list);
    for (unsigned i = 0; i < 4; i++) list[i] = make(i);
    for (int i = 0; i < 4; i++) {
        if (list[i].ready && list[i].mode >= 2) printf("mode %u level %u delta %d\n", list[i].mode, list[i].level, list[i].delta);
    }
    struct flags partial;
    partial.mode = 5;
    if (partial.mode == 5) puts("only the field that was set is read");
    struct flags copy = partial;
    copy.ready = 0;
    printf("%u %u\n", copy.mode, copy.ready);
    free(list);
    return 0;
}
