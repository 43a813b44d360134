// A token ring of a master and two stations under an endless scheduler that chooses freely which runnable thread goes on, and a
// noise thread that disturbs the ring. Hard: the noise does harm only in its third round, and only when it runs between
// the two stations.
//@ error: reachable
//@ witness: 01000000 00000000 01000000*2 00000000 01000000*3 00000000 01000000*4 00000000 01000000*4
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

enum { MASTER, FIRST, SECOND, NOISE, THREADS };
enum { RUNNABLE, WAITING };
enum { SILENT, ACTIVE };

static int pc[THREADS];
static int state[THREADS];
static int event_first, event_second, event_master;
static int token, local, seen;

static void error(void) {
ERROR:
    reach_error(); //~ ERROR
    abort();
}

static int is_triggered(int thread) {
    if (pc[thread] != 1)
        return 0;
    switch (thread) {
    case MASTER:
        return event_master == ACTIVE;
    case FIRST:
    case NOISE:
        return event_first == ACTIVE;
    default:
        return event_second == ACTIVE;
    }
}

static void activate_threads(void) {
    for (int t = 0; t < THREADS; t++)
        if (is_triggered(t))
            state[t] = RUNNABLE;
}

static void immediate_notify(int *event) {
    *event = ACTIVE;
    activate_threads();
    *event = SILENT;
}

static void wait_for_event(int thread) {
    pc[thread] = 1;
    state[thread] = WAITING;
}

static void master(void) {
    if (pc[MASTER] == 1)
        goto resumed;
    while (1) {
        token = __VERIFIER_nondet_int();
        if (token < 0 || token > 1000)
            token = 0;
        local = token;
        immediate_notify(&event_first);
        wait_for_event(MASTER);
        return;
    resumed:
        if (token != local + 2)
            error();
    }
}

static void first(void) {
    if (pc[FIRST] == 1) {
        token = token + 1;
        immediate_notify(&event_second);
    }
    wait_for_event(FIRST);
}

static void second(void) {
    if (pc[SECOND] == 1) {
        token = token + 1;
        immediate_notify(&event_master);
    }
    wait_for_event(SECOND);
}

static void noise(void) {
    if (pc[NOISE] == 1) {
        seen = seen + 1;
        if (seen == 3) {
            seen = 0;
            if (token == local + 1)
                token = local;
        }
    }
    wait_for_event(NOISE);
}

static int exists_runnable_thread(void) {
    for (int t = 0; t < THREADS; t++)
        if (state[t] == RUNNABLE)
            return 1;
    return 0;
}

static void eval(void) {
    while (exists_runnable_thread()) {
        if (state[SECOND] == RUNNABLE && __VERIFIER_nondet_int())
            second();
        if (state[FIRST] == RUNNABLE && __VERIFIER_nondet_int())
            first();
        if (state[NOISE] == RUNNABLE && __VERIFIER_nondet_int())
            noise();
        if (state[MASTER] == RUNNABLE && __VERIFIER_nondet_int())
            master();
    }
}

int main(void) {
    while (1) {
        eval();
        /* Nothing is left to do: start the ring anew. */
        pc[MASTER] = 0;
        state[MASTER] = RUNNABLE;
    }
    return 0;
}
