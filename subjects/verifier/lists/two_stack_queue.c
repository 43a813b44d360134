// A queue made of two stacks that are linked lists; the refill does not wait until the second stack is empty.
// Hard: the order breaks only after the second stack was partly emptied, then something added and taken again.
//@ error: reachable
//@ witness: 01*2 02 01 02
#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error() { assert(0); }

struct node {
    int number;
    struct node *below;
};

static struct node *in, *out;

static void push(struct node **stack, int number) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->number = number;
    node->below = *stack;
    *stack = node;
}

static int pop(struct node **stack) {
    struct node *node = *stack;
    int number = node->number;
    *stack = node->below;
    free(node);
    return number;
}

static void enqueue(int number) { push(&in, number); }

static int dequeue(void) {
    while (in)
        push(&out, pop(&in));
    return pop(&out);
}

int main(void) {
    int first = 0, last = 0;
    for (int i = 0; i < 10; i++) {
        unsigned char operation = __VERIFIER_nondet_uchar();
        if (operation == 1) {
            enqueue(last++);
        } else if (operation == 2 && first != last) {
            if (dequeue() != first)
                reach_error(); //~ ERROR
            first++;
        } else {
            return 0;
        }
    }
    return 0;
}
