// Merges two sorted lists of three nodes each, and keeps only one of two nodes with the same key.
// Hard: only if all three keys of both lists agree is the result half as long; their sum is asked for as well.
//@ error: reachable
//@ witness: 63 64 65 63 64 65
#include <stdlib.h>

extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int expression);

typedef struct list {
    unsigned char key;
    struct list *next;
} list;

static list *read_list(void) {
    list *first = NULL, **link = &first;
    unsigned char last = 0;
    for (int i = 0; i < 3; i++) {
        list *node = (list *)malloc(sizeof(list));
        if (node == NULL)
            abort();
        node->key = __VERIFIER_nondet_uchar();
        __VERIFIER_assume(node->key > last);
        last = node->key;
        node->next = NULL;
        *link = node;
        link = &node->next;
    }
    return first;
}

static list *merge(list *a, list *b) {
    list *first = NULL, **link = &first;
    while (a != NULL && b != NULL) {
        if (a->key < b->key) {
            *link = a;
            a = a->next;
        } else if (b->key < a->key) {
            *link = b;
            b = b->next;
        } else {
            *link = a;
            a = a->next;
            b = b->next;
        }
        link = &(*link)->next;
    }
    *link = a != NULL ? a : b;
    return first;
}

int main(void) {
    list *a = read_list();
    list *b = read_list();
    int length = 0, sum = 0;
    for (list *p = merge(a, b); p != NULL; p = p->next) {
        length++;
        sum += p->key;
    }
    if (length == 3 && sum == 300) {
        reach_error(); //~ ERROR
    }
    return 0;
}
