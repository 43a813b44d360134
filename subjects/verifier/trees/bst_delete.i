// Deletion from a binary search tree, in preprocessed form; the right subtree of a moved successor is lost.
// Hard: the deleted key needs two children, its successor must lie deeper and have a child of its own.
//@ error: reachable
//@ witness: 03000000 01000000 09000000 05000000 07000000 02000000 03000000
# 1 "bst_delete.c"
# 1 "<built-in>"
# 1 "<command-line>"
# 1 "bst_delete.c"
typedef unsigned long size_t;
extern void *calloc(size_t, size_t);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);

extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
void reach_error(void) { __assert_fail("0", "bst_delete.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: {reach_error();abort();} } return; } //~ ERROR

struct tree {
    int key;
    struct tree *left;
    struct tree *right;
};

struct tree *insert(struct tree *t, int key) {
    if (t == ((void *)0)) {
        t = calloc(1, sizeof(struct tree));
        if (t == ((void *)0))
            abort();
        t->key = key;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else if (key > t->key) {
        t->right = insert(t->right, key);
    }
    return t;
}

struct tree *take_out(struct tree *t) {
    struct tree *parent = t;
    struct tree *next = t->right;
    if (t->left == ((void *)0))
        return t->right;
    if (t->right == ((void *)0))
        return t->left;
    while (next->left != ((void *)0)) {
        parent = next;
        next = next->left;
    }
    if (parent == t)
        parent->right = next->right;
    else
        parent->left = ((void *)0);
    t->key = next->key;
    return t;
}

struct tree *delete(struct tree *t, int key) {
    if (t == ((void *)0))
        return t;
    if (key < t->key)
        t->left = delete(t->left, key);
    else if (key > t->key)
        t->right = delete(t->right, key);
    else
        return take_out(t);
    return t;
}

int size(struct tree *t) {
    return t == ((void *)0) ? 0 : size(t->left) + 1 + size(t->right);
}

int main() {
    struct tree *root = ((void *)0);
    int i, before, after;
    for (i = 0; i < 6; i++)
        root = insert(root, __VERIFIER_nondet_int());
    before = size(root);
    root = delete(root, __VERIFIER_nondet_int());
    after = size(root);
    __VERIFIER_assert(after == before || after == before - 1);
    return 0;
}
