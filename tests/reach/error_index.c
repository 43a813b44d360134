// An index that one value of a hash takes past the end.
#include <klee/klee.h>

int main(void) {
    static int buckets[31];
    unsigned short key;
    klee_make_symbolic(&key, sizeof key, "key");
    unsigned hash = (key * 40503u >> 11) & 31;
    buckets[hash]++; //~ BUG: out-of-bounds read
    return 0;
}
