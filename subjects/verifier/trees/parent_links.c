// Grows a tree of up to seven nodes at places the inputs choose, then walks from every node to the root.
// Correct; the number of links must be the depth noted when the node was made.
//@ error: none
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

struct tree {
    struct tree *parent, *left, *right;
    int depth;
};

static struct tree *node(struct tree *parent, int depth) {
    struct tree *t = (struct tree *)malloc(sizeof(struct tree));
    __VERIFIER_assume(t != NULL);
    t->parent = parent;
    t->left = t->right = NULL;
    t->depth = depth;
    return t;
}

int main(void) {
    struct tree *all[7];
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 1 && n <= 7);
    all[0] = node(NULL, 0);
    for (int i = 1; i < n; i++) {
        struct tree *t = all[0];
        int depth = 0;
        for (;;) {
            struct tree **link = __VERIFIER_nondet_bool() ? &t->left : &t->right;
            depth++;
            if (*link == NULL) {
                *link = all[i] = node(t, depth);
                break;
            }
            t = *link;
        }
    }
    for (int i = 0; i < n; i++) {
        int steps = 0;
        for (struct tree *t = all[i]; t->parent != NULL; t = t->parent) {
            steps++;
            if (t->parent->left != t && t->parent->right != t)
                reach_error();
        }
        if (steps != all[i]->depth)
            reach_error();
    }
    return 0;
}
