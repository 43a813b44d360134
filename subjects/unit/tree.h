// A binary search tree, whose nodes belong to the caller. NULL is the empty tree.
#ifndef UNIT_TREE_H
#define UNIT_TREE_H

#include <stdbool.h>

struct tree_node {
    int key;
    struct tree_node *left;  // smaller keys
    struct tree_node *right; // greater keys
};

// The node of a key, or NULL.
const struct tree_node *tree_lookup(const struct tree_node *root, int key);

// The number of nodes on the longest way down.
unsigned tree_depth(const struct tree_node *root);

// Makes `node` a leaf of the tree. False, and nothing changes, if its key is there already or a pointer is NULL.
bool tree_insert(struct tree_node **root, struct tree_node *node);

#endif
