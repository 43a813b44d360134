// Inserts inputs into a list that is kept sorted, for as long as the input says so, and checks the order.
// Correct; the loop has no bound.
//@ error: none
#include <stdlib.h>
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

void reach_error() { assert(0); }

struct item {
    int key;
    struct item *next;
};

static struct item *insert(struct item *list, int key) {
    struct item *fresh = malloc(sizeof(struct item));
    if (!fresh)
        abort();
    fresh->key = key;
    if (!list || key <= list->key) {
        fresh->next = list;
        return fresh;
    }
    struct item *p = list;
    while (p->next && p->next->key < key)
        p = p->next;
    fresh->next = p->next;
    p->next = fresh;
    return list;
}

int main(void) {
    struct item *list = NULL;
    while (__VERIFIER_nondet_int())
        list = insert(list, __VERIFIER_nondet_int());
    for (struct item *p = list; p && p->next; p = p->next)
        if (p->key > p->next->key)
            reach_error();
    return 0;
}
