// A binary search tree is built from the input; it must have a shape that few orders give.
#include <klee/klee.h>
#include <stddef.h>

void reach_error(void);

struct node {
    signed char key;
    struct node *left, *right;
};

static int height(const struct node *node) {
    if (!node)
        return 0;
    int left = height(node->left), right = height(node->right);
    return 1 + (left > right ? left : right);
}

int main(void) {
    signed char keys[5];
    struct node nodes[5], *root = NULL;
    klee_make_symbolic(keys, sizeof keys, "keys");
    for (int i = 0; i < 5; i++) {
        struct node **at = &root;
        while (*at) {
            if (keys[i] == (*at)->key)
                return 1;
            at = keys[i] < (*at)->key ? &(*at)->left : &(*at)->right;
        }
        nodes[i] = (struct node){keys[i], NULL, NULL};
        *at = &nodes[i];
    }
    if (height(root) == 3 && root->left && root->left->right && root->left->left && root->key == 100)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
