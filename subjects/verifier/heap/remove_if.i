// Removes all negative numbers from a list by a pointer to the link that is changed, in preprocessed form.
// Correct; two to the power of the length paths, with lengths up to eight.
//@ error: none
# 1 "remove_if.c"
# 1 "<built-in>"
# 1 "<command-line>"
# 1 "remove_if.c"
typedef unsigned long size_t;
extern void *malloc(size_t __size) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__malloc__));
extern void free(void *__ptr) __attribute__ ((__nothrow__ , __leaf__));
extern void abort(void) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: {reach_error();abort();} } return; }

typedef struct node {
    int value;
    struct node *next;
} node;

static int remove_negative(node **link) {
    int removed = 0;
    while (*link != ((void *)0)) {
        node *n = *link;
        if (n->value < 0) {
            *link = n->next;
            free(n);
            removed++;
        } else {
            link = &n->next;
        }
    }
    return removed;
}

int main(void) {
    node *list = ((void *)0);
    node **end = &list;
    int n = __VERIFIER_nondet_uchar(), negative = 0, i, left = 0;
    node *p;
    if (n > 8)
        return 0;
    for (i = 0; i < n; i++) {
        node *fresh = malloc(sizeof(node));
        if (fresh == ((void *)0))
            abort();
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = ((void *)0);
        if (fresh->value < 0)
            negative++;
        *end = fresh;
        end = &fresh->next;
    }
    __VERIFIER_assert(remove_negative(&list) == negative);
    for (p = list; p != ((void *)0); p = p->next) {
        __VERIFIER_assert(p->value >= 0);
        left++;
    }
    __VERIFIER_assert(left == n - negative);
    return 0;
}
