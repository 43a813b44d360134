// A search that finds nothing for one input, and a caller that does not look.
#include <klee/klee.h>
#include <stddef.h>

struct entry {
    int key;
    int value;
};

static const struct entry entries[] = {{3, 30}, {5, 50}, {8, 80}, {13, 130}};

static const struct entry *find(int key) {
    for (int i = 0; i < 4; i++)
        if (entries[i].key == key)
            return &entries[i];
    return NULL;
}

int main(void) {
    int key;
    klee_make_symbolic(&key, sizeof key, "key");
    if (key != 3 && key != 5 && key != 8 && key * 7 != 91 && (key ^ 0x55) != 0x41)
        return 0;
    return find(key)->value; //~ BUG: null dereference
}
