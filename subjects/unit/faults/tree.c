// A binary search tree.
#include "../tree.h"

#include <stddef.h>

const struct tree_node *tree_lookup(const struct tree_node *root, int key) {
    while (root != NULL) {
        if (key == root->key)
            return root;
        root = key < root->key ? root->left : root->right;
    }
    return NULL;
}

unsigned tree_depth(const struct tree_node *root) {
    if (root == NULL)
        return 0;
    unsigned left = tree_depth(root->left);
    unsigned right = tree_depth(root->right);
    if (left > right)
        return left + 1;
    return right + 1;
}

bool tree_insert(struct tree_node **root, struct tree_node *node) {
    if (root == NULL)
        return false;
    struct tree_node **link = root;
    while (*link != NULL) {
        if (node->key == (*link)->key)
            return false;
        if (node->key < (*link)->key)
            link = &(*link)->left;
        else
            link = &(*link)->right;
    }
    node->left = NULL;
    node->right = NULL;
    *link = node;
    return true;
}
