/* A list in the old style of C, whose cells have a mark that is tested before it was ever set. */
/* Hard: the test of the uninitialised mark is harmless; the error behind it needs five cells that alternate in sign. */
//@ error: reachable
//@ witness: 05000000 ffffffff 01000000 feffffff 02000000 f9ffffff
//@ flags: -std=gnu89
extern char *malloc();
extern int __VERIFIER_nondet_int();
extern void abort();
extern void reach_error();

struct cell {
    int value;
    int mark;
    struct cell *next;
};

static int marked, unmarked;

struct cell *cons(value, next)
int value;
struct cell *next;
{
    struct cell *c;

    c = (struct cell *)malloc(sizeof(struct cell));
    if (c == 0)
        abort();
    if (c->mark)
        marked++;
    else
        unmarked++;
    c->value = value;
    c->mark = 0;
    c->next = next;
    return c;
}

main()
{
    int i, n, turns;
    struct cell *list, *p;

    n = __VERIFIER_nondet_int();
    if (n < 0 || n > 6)
        return 0;
    list = 0;
    for (i = 0; i < n; i++)
        list = cons(__VERIFIER_nondet_int(), list);
    if (marked + unmarked != n)
        return 1;
    turns = 0;
    for (p = list; p != 0 && p->next != 0; p = p->next)
        if ((p->value < 0) != (p->next->value < 0))
            turns++;
    if (n == 5 && turns == 4 && list->value == -7)
        reach_error(); //~ ERROR
    return 0;
}
