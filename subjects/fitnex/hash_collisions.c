// Counts the keys that fall into one bucket of a hash table.
// Hard: seven of twelve keys must have the same hash, and they must rise.
//@ blocks: 12
//@ witness: 0500 1500 2600 3600 4700 5700 6800
#include <klee/klee.h>

void reach_error(void);

enum { KEYS = 12, BUCKETS = 16, CROWDED = 11 };

static unsigned bucket_of(unsigned short key) { return (key * 31u ^ key >> 5) % BUCKETS; }

int main(void) {
    unsigned short keys[KEYS];
    klee_make_symbolic(keys, sizeof keys, "keys");
    int collisions = 0;
    unsigned short last = 0;
    for (int i = 0; i < KEYS; i++) {
        if (keys[i] > last && bucket_of(keys[i]) == CROWDED) {
            collisions++;
            last = keys[i];
        }
    }
    if (collisions == 7)
        reach_error(); //~ TARGET
    return 0;
}
