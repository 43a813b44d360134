// A left-leaning red-black tree: insertion, deletion, in-order walk and invariants checked after each step.
#include <stdio.h>
#include <stdlib.h>

struct node { int key; int red; struct node *left, *right; };

static int is_red(const struct node *n) { return n && n->red; }

static struct node *rotate_left(struct node *h) {
    struct node *x = h->right;
    h->right = x->left;
    x->left = h;
    x->red = h->red;
    h->red = 1;
    return x;
}

static struct node *rotate_right(struct node *h) {
    struct node *x = h->left;
    h->left = x->right;
    x->right = h;
    x->red = h->red;
    h->red = 1;
    return x;
}

static void flip(struct node *h) {
    h->red = !h->red;
    h->left->red = !h->left->red;
    h->right->red = !h->right->red;
}

static struct node *fix(struct node *h) {
    if (is_red(h->right)) h = rotate_left(h);
    if (is_red(h->left) && is_red(h->left->left)) h = rotate_right(h);
    if (is_red(h->left) && is_red(h->right)) flip(h);
    return h;
}

static struct node *insert(struct node *h, int key) {
    if (!h) {
        h = malloc(sizeof *h);
        *h = (struct node){key, 1, NULL, NULL};
        return h;
    }
    if (key < h->key) h->left = insert(h->left, key);
    else if (key > h->key) h->right = insert(h->right, key);
    if (is_red(h->right) && !is_red(h->left)) h = rotate_left(h);
    return fix(h);
}

static struct node *move_left(struct node *h) {
    flip(h);
    if (is_red(h->right->left)) {
        h->right = rotate_right(h->right);
        h = rotate_left(h);
        flip(h);
    }
    return h;
}

static struct node *move_right(struct node *h) {
    flip(h);
    if (is_red(h->left->left)) {
        h = rotate_right(h);
        flip(h);
    }
    return h;
}

static struct node *delete_least(struct node *h, int *key) {
    if (!h->left) {
        *key = h->key;
        free(h);
        return NULL;
    }
    if (!is_red(h->left) && !is_red(h->left->left)) h = move_left(h);
    h->left = delete_least(h->left, key);
    return fix(h);
}

static int contains(const struct node *h, int key) {
    while (h && h->key != key) h = key < h->key ? h->left : h->right;
    return h != NULL;
}

static struct node *delete(struct node *h, int key) {
    if (key < h->key) {
        if (!is_red(h->left) && !is_red(h->left->left)) h = move_left(h);
        h->left = delete(h->left, key);
        return fix(h);
    }
    if (is_red(h->left)) h = rotate_right(h);
    if (key == h->key && !h->right) {
        free(h);
        return NULL;
    }
    if (!is_red(h->right) && !is_red(h->right->left)) h = move_right(h);
    if (key == h->key) h->right = delete_least(h->right, &h->key);
    else h->right = delete(h->right, key);
    return fix(h);
}

static int black_height(const struct node *h) {
    if (!h) return 0;
    int left = black_height(h->left), right = black_height(h->right);
    if (left < 0 || left != right || is_red(h->right) || (h->red && is_red(h->left))) return -1;
    return left + !h->red;
}

static void walk(const struct node *h, unsigned *hash, int *count) {
    if (!h) return;
    walk(h->left, hash, count);
    *hash = *hash * 31 + (unsigned)h->key;
    ++*count;
    walk(h->right, hash, count);
}

int main(void) {
    struct node *root = NULL;
    unsigned seed = 17;
    int broken = 0;
    for (int i = 0; i < 600; i++) {
        seed = seed * 1103515245u + 12345u;
        int key = (int)(seed >> 16) % 300;
        if (i % 3 == 2 && contains(root, key)) {
            if (!is_red(root->left) && !is_red(root->right)) root->red = 1;
            root = delete(root, key);
        } else {
            root = insert(root, key);
        }
        if (root) root->red = 0;
        broken += black_height(root) < 0;
        if (i % 60 == 59) {
            unsigned hash = 0;
            int count = 0;
            walk(root, &hash, &count);
            printf("%d %08x %d\n", count, hash, black_height(root));
        }
    }
    printf("broken %d\n", broken);
    while (root) {
        if (!is_red(root->left) && !is_red(root->right)) root->red = 1;
        root = delete(root, root->key);
        if (root) root->red = 0;
    }
    puts("empty");
    return 0;
}
