// A list built by prepending up to eight positive numbers; the error asks for its length, its order and its sum.
// Hard: six nodes whose values rise by at least three each along the list, with the sum 100.
//@ error: reachable
//@ witness: 28000000 19000000 0f000000 0a000000 07000000 03000000 00000000
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 8; i++) {
        int value = __VERIFIER_nondet_int();
        if (value <= 0 || value > 1000)
            break;
        struct node *node = malloc(sizeof *node);
        if (node == NULL)
            abort();
        node->value = value;
        node->next = head;
        head = node;
    }
    int length = 0, sum = 0, steep = 1;
    for (struct node *p = head; p != NULL; p = p->next) {
        length++;
        sum += p->value;
        if (p->next != NULL && p->next->value < p->value + 3)
            steep = 0;
    }
    if (length == 6 && steep && sum == 100)
        reach_error(); //~ ERROR
    return 0;
}
