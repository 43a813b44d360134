// The mutual exclusion algorithm of Peterson for two threads, sequentialised with a program counter for each and a free choice of
// the next thread, for ever. It is right. Hard: the interleavings never come to an end, though the states are few.
//@ error: none
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);

static int pc[2];
static int flag[2];
static int turn;
static int inside;
static unsigned int shared;
static unsigned int seen[2];

static void step(int me) {
    int other = 1 - me;
    switch (pc[me]) {
    case 0: /* outside; may stay there */
        if (__VERIFIER_nondet_int())
            pc[me] = 1;
        break;
    case 1:
        flag[me] = 1;
        pc[me] = 2;
        break;
    case 2:
        turn = other;
        pc[me] = 3;
        break;
    case 3:
        pc[me] = flag[other] ? 4 : 5;
        break;
    case 4:
        pc[me] = turn == me ? 5 : 3;
        break;
    case 5:
        inside++;
        if (inside != 1) {
        ERROR:
            reach_error();
            abort();
        }
        seen[me] = shared;
        pc[me] = 6;
        break;
    case 6:
        shared = seen[me] + 1;
        pc[me] = 7;
        break;
    case 7:
        if (shared != seen[me] + 1) {
            reach_error();
            abort();
        }
        inside--;
        pc[me] = 8;
        break;
    case 8:
        flag[me] = 0;
        pc[me] = 0;
        break;
    }
}

int main(void) {
    while (1) {
        int next = __VERIFIER_nondet_int();
        if (next)
            step(1);
        else
            step(0);
    }
    return 0;
}
