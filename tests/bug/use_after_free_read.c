// Frees a list and reads the next pointer of a node already freed.
#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void) {
    struct node *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        *n = (struct node){i, list};
        list = n;
    }
    for (struct node *n = list; n;
         n = n->next) //~ BUG: use after free
        free(n);
    return 0;
}
