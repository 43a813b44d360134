// A ticket lock with three threads that run in rounds, each for as many steps as the scheduler likes. Two take their tickets
// atomically, the third tries the lock in three separate steps. Hard: the third must be interrupted between two of its
// steps, and the number of steps of each thread in each round is an input.
//@ error: reachable
//@ witness: 04000000 00000000 02000000 00000000 03000000 02000000
#include <assert.h>
extern void abort(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

enum { THREADS = 3, ROUNDS = 4, STEPS = 5 };

static unsigned int next_ticket, now_serving;
static unsigned int ticket[THREADS];
static int pc[THREADS];
static int holders;
static int finished[THREADS];

static void enter(int t) {
    holders++;
    assert(holders == 1); //~ ERROR
    pc[t]++;
}

static void leave(int t) {
    holders--;
    now_serving++;
    finished[t] = 1;
    pc[t]++;
}

static void locker(int t) {
    switch (pc[t]) {
    case 0:
        ticket[t] = next_ticket;
        next_ticket++;
        pc[t] = 1;
        break;
    case 1:
        if (now_serving == ticket[t])
            pc[t] = 2;
        break;
    case 2:
        enter(t);
        break;
    case 3:
        leave(t);
        break;
    }
}

static void trier(int t) {
    static unsigned int serving;
    switch (pc[t]) {
    case 0:
        serving = now_serving;
        pc[t] = 1;
        break;
    case 1:
        /* It wants to be second, to see a lock that was used before. */
        if (serving == 0 || serving != next_ticket)
            pc[t] = 0;
        else
            pc[t] = 2;
        break;
    case 2:
        ticket[t] = serving;
        next_ticket = serving + 1;
        pc[t] = 3;
        break;
    case 3:
        enter(t);
        break;
    case 4:
        leave(t);
        break;
    }
}

int main(void) {
    for (int round = 0; round < ROUNDS; round++) {
        for (int t = 0; t < THREADS; t++) {
            unsigned int steps = __VERIFIER_nondet_uint();
            assume_abort_if_not(steps <= STEPS);
            while (steps > 0) {
                if (t == 2)
                    trier(t);
                else
                    locker(t);
                steps--;
            }
        }
    }
    return 0;
}
