// Follows a null link.
#include <stddef.h>

struct node { int value; struct node *next; };

static int last(const struct node *n) {
    while (n->next->next) //~ BUG: null dereference
        n = n->next;
    return n->value;
}

int main(void) {
    struct node only = {1, NULL};
    return last(&only);
}
