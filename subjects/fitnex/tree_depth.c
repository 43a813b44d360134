// Puts keys into a search tree that is never balanced.
// Hard: only orders that always grow at the deepest leaf make a tree as deep as it has keys.
//@ blocks: 20
//@ witness: 07 06 05 04 03 02 01
#include <klee/klee.h>

void reach_error(void);

enum { KEYS = 7, NONE = -1 };

struct node {
    unsigned char key;
    int child[2];
};

int main(void) {
    unsigned char keys[KEYS];
    struct node nodes[KEYS];
    klee_make_symbolic(keys, sizeof keys, "keys");
    nodes[0] = (struct node){keys[0], {NONE, NONE}};
    int used = 1, deepest = 1;
    for (int i = 1; i < KEYS; i++) {
        int at = 0, depth = 1;
        while (keys[i] != nodes[at].key) {
            int side = 0;
            if (keys[i] > nodes[at].key)
                side = 1;
            depth++;
            if (nodes[at].child[side] == NONE) {
                nodes[at].child[side] = used;
                nodes[used++] = (struct node){keys[i], {NONE, NONE}};
                break;
            }
            at = nodes[at].child[side];
        }
        if (depth > deepest)
            deepest = depth;
    }
    if (deepest == KEYS)
        reach_error(); //~ TARGET
    return 0;
}
