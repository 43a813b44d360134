// A list linked by symbolic indices; its values must rise and end at a sentinel.
#include <klee/klee.h>

void reach_error(void);

struct node {
    unsigned char value;
    unsigned char next;
};

int main(void) {
    struct node nodes[5];
    klee_make_symbolic(nodes, sizeof nodes, "nodes");
    unsigned at = 0;
    int steps = 0;
    while (at < 5 && steps < 5) {
        unsigned before = nodes[at].value;
        at = nodes[at].next;
        steps++;
        if (at < 5 && nodes[at].value <= before)
            return 1;
    }
    if (at == 200 && steps == 4)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
