// A bus arbiter for three requesters with signals that change only in the update phase. Hard: two grants at once need a
// pre-emption by the first requester in the very cycle in which the second hands the bus on to the third.
//@ error: reachable
//@ witness: 02*2 00 02 07 00 02 0f 00 02 07 00 01
extern void abort(void);
extern void __VERIFIER_assume(int cond);
extern unsigned char __VERIFIER_nondet_uchar(void);
#include <assert.h>
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

struct signal {
    unsigned char now, next;
};

static struct signal request[3];
static struct signal grant[3];
static struct signal handover; /* 0: none, otherwise the number of the requester */
static unsigned char burst;

static void write_signal(struct signal *s, unsigned char value) {
    s->next = value;
}

static void update(struct signal *s) {
    s->now = s->next;
}

static void arbiter_process(void) {
    int owner = -1;
    for (int i = 0; i < 3; i++)
        if (grant[i].now)
            owner = i;
    if (owner < 0) {
        for (int i = 0; i < 3; i++) {
            if (request[i].now) {
                write_signal(&grant[i], 1);
                burst = 0;
                return;
            }
        }
        return;
    }
    if (!request[owner].now) {
        write_signal(&grant[owner], 0);
        return;
    }
    if (burst < 10)
        burst++;
    /* The first requester may push the others aside after a cycle. */
    if (owner != 0 && request[0].now && burst > 1) {
        write_signal(&grant[owner], 0);
        write_signal(&grant[0], 1);
        burst = 0;
    }
}

static void handover_process(void) {
    if (handover.now == 2 && grant[1].now && request[2].now) {
        write_signal(&grant[1], 0);
        write_signal(&grant[2], 1);
    }
    write_signal(&handover, 0);
}

static void requesters_process(unsigned char wishes) {
    for (int i = 0; i < 3; i++)
        write_signal(&request[i], (wishes >> i) & 1);
    if (grant[1].now && (wishes & 8))
        write_signal(&handover, 2);
}

static void eval(void) {
    _Bool arbiter_ready = 1;
    _Bool handover_ready = handover.now != 0;
    _Bool requesters_ready = 1;
    while (arbiter_ready || handover_ready || requesters_ready) {
        unsigned char choice = __VERIFIER_nondet_uchar();
        __VERIFIER_assume(choice < 3);
        if (choice == 0 && arbiter_ready) {
            arbiter_ready = 0;
            arbiter_process();
        } else if (choice == 1 && handover_ready) {
            handover_ready = 0;
            handover_process();
        } else if (choice == 2 && requesters_ready) {
            requesters_ready = 0;
            requesters_process(__VERIFIER_nondet_uchar());
        }
    }
}

int main(void) {
    while (1) {
        eval();
        for (int i = 0; i < 3; i++) {
            update(&request[i]);
            update(&grant[i]);
        }
        update(&handover);
        __VERIFIER_assert(grant[0].now + grant[1].now + grant[2].now <= 1);
    }
}
