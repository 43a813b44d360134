// A list whose values must follow the phases 1, 2, 3 in this order, each as often as the input says.
// Correct; three loops without bounds build it, one checks it.
//@ error: none
#include <stdlib.h>

extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);

typedef struct node {
    int phase;
    struct node *next;
} *List;

int main() {
    List head = (List)malloc(sizeof(struct node));
    if (head == 0)
        exit(1);
    List p = head;
    for (int phase = 1; phase <= 3; phase++) {
        while (__VERIFIER_nondet_bool()) {
            p->phase = phase;
            List t = (List)malloc(sizeof(struct node));
            if (t == 0)
                exit(1);
            p->next = t;
            p = t;
        }
    }
    p->phase = 4;
    p->next = 0;

    int last = 1;
    for (p = head; p->phase != 4; p = p->next) {
        if (p->phase < last)
            goto ERROR;
        last = p->phase;
    }
    if (p->next != 0)
        goto ERROR;
    return 0;
ERROR:
    reach_error();
    return 1;
}
