// Seven keys inserted into a binary search tree; the error asks for a tree of the least height.
// Hard: only 80 of the 5040 orders of seven keys give a perfect tree.
//@ error: reachable
//@ witness: 04 02 06 01 03 05 07
#include <stdlib.h>

extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct tree {
    unsigned char key;
    struct tree *left, *right;
};

static int insert(struct tree **link, unsigned char key) {
    while (*link) {
        if (key == (*link)->key)
            return 0;
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    }
    *link = calloc(1, sizeof(struct tree));
    if (!*link)
        abort();
    (*link)->key = key;
    return 1;
}

static int height(const struct tree *t) {
    if (!t)
        return 0;
    int left = height(t->left), right = height(t->right);
    return 1 + (left > right ? left : right);
}

int main(void) {
    struct tree *root = NULL;
    for (int i = 0; i < 7; i++)
        if (!insert(&root, __VERIFIER_nondet_uchar()))
            return 0;
    if (height(root) == 3)
        reach_error(); //~ ERROR
    return 0;
}
