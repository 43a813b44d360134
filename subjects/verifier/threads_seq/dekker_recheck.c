// Dekker's algorithm, sequentialised, in which a thread that waited for its turn enters without looking at the other's flag
// again. Hard: the other thread has to come back and announce itself between two steps of the waiting one, a dozen
// right choices of the next thread.
//@ error: reachable
//@ witness: 01 00 01*2 00*3 01 00*3 01*2
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct thread {
    int pc;
    int wants;
    int inside;
};

static struct thread threads[2];
static int turn;

static void check_exclusion(void) {
    if (threads[0].inside && threads[1].inside)
        goto ERROR;
    return;
ERROR:
    reach_error(); //~ ERROR
    abort();
}

static void run(int id) {
    struct thread *me = &threads[id];
    struct thread *other = &threads[1 - id];
    if (me->pc == 0) {
        me->wants = 1;
        me->pc = 1;
    } else if (me->pc == 1) {
        me->pc = other->wants ? 2 : 5;
    } else if (me->pc == 2) {
        if (turn == id) {
            me->pc = 1;
        } else {
            me->wants = 0;
            me->pc = 3;
        }
    } else if (me->pc == 3) {
        if (turn == id)
            me->pc = 4;
    } else if (me->pc == 4) {
        me->wants = 1;
        me->pc = 5; /* 1 would be right */
    } else if (me->pc == 5) {
        me->inside = 1;
        check_exclusion();
        me->pc = 6;
    } else if (me->pc == 6) {
        me->inside = 0;
        turn = 1 - id;
        me->pc = 7;
    } else {
        me->wants = 0;
        me->pc = 0;
    }
}

int main(void) {
    turn = 0;
    for (;;) {
        if (__VERIFIER_nondet_bool())
            run(1);
        else
            run(0);
    }
}
