// Counting-out on a circular list of n nodes: each k-th is removed until one is left.
// Hard: the survivor depends on both inputs through pointer moves; of 132 pairs, two reach the error.
//@ error: reachable
//@ witness: 0b00 0a00
extern void *malloc(unsigned long);
extern void free(void *);
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

struct person {
    int seat;
    struct person *next;
};

static struct person *circle(int n) {
    struct person *first = 0, *last = 0;
    for (int i = 0; i < n; i++) {
        struct person *p = malloc(sizeof(struct person));
        assume_abort_if_not(p != 0);
        p->seat = i;
        if (first)
            last->next = p;
        else
            first = p;
        last = p;
    }
    last->next = first;
    return last;
}

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    int k = __VERIFIER_nondet_ushort();
    assume_abort_if_not(n >= 2 && n <= 12);
    assume_abort_if_not(k >= 1 && k <= 12);
    struct person *before = circle(n);
    while (before->next != before) {
        for (int i = 1; i < k; i++)
            before = before->next;
        struct person *gone = before->next;
        before->next = gone->next;
        free(gone);
    }
    if (n == 11 && before->seat == 6 && k > 3)
        reach_error(); //~ ERROR
    return 0;
}
