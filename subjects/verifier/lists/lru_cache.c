// A cache of three entries as a doubly linked list; moving the last entry to the front leaves the tail pointer behind.
// Hard: fill the cache, use the oldest entry again, then ask for a fourth key.
//@ error: reachable
//@ witness: 01 02 03 01 04
#include <stdlib.h>

extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { CAPACITY = 3, KEYS = 8, REQUESTS = 8 };

struct entry {
    unsigned key;
    struct entry *newer, *older;
};

static struct entry *newest, *oldest;
static int size;
static int used[KEYS];

static struct entry *find(unsigned key) {
    struct entry *e = newest;
    while (e && e->key != key)
        e = e->older;
    return e;
}

static void link_front(struct entry *e) {
    e->newer = NULL;
    e->older = newest;
    if (newest)
        newest->newer = e;
    else
        oldest = e;
    newest = e;
}

static void evict(void) {
    struct entry *e = oldest;
    for (struct entry *p = newest; p; p = p->older)
        if (used[p->key] < used[e->key])
            reach_error(); //~ ERROR
    oldest = e->newer;
    oldest->older = NULL;
    free(e);
    size--;
}

static void request(unsigned key) {
    struct entry *e = find(key);
    if (e) {
        if (e == newest)
            return;
        e->newer->older = e->older;
        if (e->older)
            e->older->newer = e->newer;
        link_front(e);
        return;
    }
    if (size == CAPACITY)
        evict();
    e = malloc(sizeof *e);
    if (!e)
        abort();
    e->key = key;
    link_front(e);
    size++;
}

int main(void) {
    for (int time = 1; time <= REQUESTS; time++) {
        unsigned key = __VERIFIER_nondet_uchar();
        if (key >= KEYS)
            break;
        request(key);
        used[key] = time;
    }
    return 0;
}
