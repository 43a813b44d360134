// A row of keys is read up to the end, a wrong key, or a hash that is not the first: a decision that guards a loop.
#include <klee/klee.h>
#include <stdio.h>

enum { KEYS = 4, HASH = 35 };

int keypad(const int *keys) {
    int i = 0, code = 0;
    while (i < KEYS && ((keys[i] >= '0' && keys[i] <= '9') || (keys[i] == HASH && i == 0))) {
        if (keys[i] != HASH)
            code = code * 10 + keys[i] - '0';
        i++;
    }
    return i == KEYS || (i > 1 && keys[i] == HASH) ? code : -1;
}

int main(void) {
    int a, b, c, d;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    klee_make_symbolic(&d, sizeof d, "d");
    const int keys[KEYS] = {a, b, c, d};
    printf("%d\n", keypad(keys));
    return 0;
}
