// Swaps neighbouring pointers in a table through pointers to pointers, at places the inputs choose.
// Hard: six swaps, the least number that reverses four pointers, in one of sixteen orders.
//@ error: reachable
//@ witness: 00 01 02 00 01 00
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static void swap(int **a, int **b) {
    int *t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
    int number[4] = {10, 20, 30, 40};
    int *place[4] = {&number[0], &number[1], &number[2], &number[3]};
    for (int i = 0; i < 6; i++) {
        unsigned char at = __VERIFIER_nondet_uchar();
        if (at > 2)
            abort();
        swap(&place[at], &place[at + 1]);
    }
    if (*place[0] == 40 && *place[1] == 30 && *place[2] == 20 && *place[3] == 10)
        reach_error(); //~ ERROR
    return 0;
}
