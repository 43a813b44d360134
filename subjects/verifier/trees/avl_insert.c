// Insertion of six keys into a balanced tree with single and double rotations; height, balance and order are checked.
// Correct; there is a path for each order of the keys, equal ones included.
//@ error: none
#include <assert.h>
#include <stdlib.h>

extern short __VERIFIER_nondet_short(void);

void reach_error() { assert(0); }

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return;
}

typedef struct avl {
    short key;
    int height;
    struct avl *left, *right;
} avl;

static int height(avl *t) { return t ? t->height : 0; }

static avl *update(avl *t) {
    int left = height(t->left), right = height(t->right);
    t->height = 1 + (left > right ? left : right);
    return t;
}

static avl *rotate_right(avl *t) {
    avl *top = t->left;
    t->left = top->right;
    top->right = update(t);
    return update(top);
}

static avl *rotate_left(avl *t) {
    avl *top = t->right;
    t->right = top->left;
    top->left = update(t);
    return update(top);
}

static avl *balance(avl *t) {
    if (height(t->left) > height(t->right) + 1) {
        if (height(t->left->right) > height(t->left->left))
            t->left = rotate_left(t->left);
        return rotate_right(t);
    }
    if (height(t->right) > height(t->left) + 1) {
        if (height(t->right->left) > height(t->right->right))
            t->right = rotate_right(t->right);
        return rotate_left(t);
    }
    return update(t);
}

static avl *insert(avl *t, short key) {
    if (!t) {
        t = malloc(sizeof(avl));
        if (!t)
            abort();
        t->key = key;
        t->height = 1;
        t->left = t->right = NULL;
        return t;
    }
    if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    else
        return t;
    return balance(t);
}

static int check(avl *t) {
    if (!t)
        return 0;
    int left = check(t->left), right = check(t->right);
    __VERIFIER_assert(left - right <= 1 && right - left <= 1);
    __VERIFIER_assert(!t->left || t->left->key < t->key);
    __VERIFIER_assert(!t->right || t->right->key > t->key);
    return 1 + (left > right ? left : right);
}

int main(void) {
    avl *root = NULL;
    for (int i = 0; i < 6; i++)
        root = insert(root, __VERIFIER_nondet_short());
    __VERIFIER_assert(check(root) <= 3);
    return 0;
}
