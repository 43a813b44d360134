// Two removals from a doubly linked list, in preprocessed form; the removal of the last node leaves a stale tail pointer.
// Moderate: one of the two positions must be that of the last node at that time.
//@ error: reachable
//@ witness: 05000000 02000000 03000000
# 1 "dll_remove.c"
# 1 "<built-in>"
# 1 "<command-line>"
# 1 "/usr/include/stdc-predef.h" 1 3 4
# 1 "<command-line>" 2
# 1 "dll_remove.c"
# 1 "/usr/lib/gcc/x86_64-linux-gnu/9/include/stddef.h" 1 3 4
# 209 "/usr/lib/gcc/x86_64-linux-gnu/9/include/stddef.h" 3 4
typedef unsigned long size_t;
# 2 "dll_remove.c" 2

# 2 "dll_remove.c"
extern void *malloc(size_t __size) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__malloc__));
extern void abort(void) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef struct dnode {
    struct dnode *prev;
    struct dnode *next;
    int id;
} *DLL;

static DLL head = ((void *)0);
static DLL tail = ((void *)0);

static void append(int id) {
    DLL n = malloc(sizeof(struct dnode));
    if (((void *)0) == n)
        abort();
    n->id = id;
    n->next = ((void *)0);
    n->prev = tail;
    if (tail)
        tail->next = n;
    else
        head = n;
    tail = n;
}

static void drop(int position) {
    DLL n = head;
    while (position > 0) {
        n = n->next;
        position--;
    }
    if (n->prev)
        n->prev->next = n->next;
    else
        head = n->next;
    if (n->next)
        n->next->prev = n->prev;
    else
        tail = n;
}

int main() {
    int n = __VERIFIER_nondet_int();
    int i, p, forward = 0, backward = 0;
    DLL c;
    if (n < 4 || n > 7)
        return 0;
    for (i = 0; i < n; i++)
        append(i);
    for (i = 0; i < 2; i++) {
        p = __VERIFIER_nondet_int();
        if (p < 0 || p >= n - i)
            return 0;
        drop(p);
    }
    for (c = head; c; c = c->next)
        forward++;
    for (c = tail; c; c = c->prev)
        backward++;
    if (forward != backward) {
        ERROR: {reach_error();abort();} //~ ERROR
    }
    return 0;
}
