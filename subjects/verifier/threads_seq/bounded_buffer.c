// Two producers and a consumer at a bounded buffer with a mutex and two condition variables, sequentialised with a free choice
// of the next thread. It is right: nothing is lost, doubled or out of order. Hard: the states of three threads, of the
// mutex and of the buffer multiply, and the scheduler never stops.
//@ error: none
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "bounded_buffer.c", 4, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
        reach_error();
        abort();
    }
}

enum { CONSUMER, FIRST, SECOND, THREADS };
enum { PLACES = 3, NOBODY = -1 };
enum place { OUTSIDE, TESTING, ASLEEP, WOKEN, SIGNAL, LEAVING };

static enum place at[THREADS];
static int mutex = NOBODY;
static unsigned char buffer[PLACES];
static unsigned int first_item, items;
static unsigned char next_produced, next_consumed;

static int take_mutex(int t) {
    if (mutex != NOBODY)
        return 0;
    mutex = t;
    return 1;
}

static void release_mutex(int t) {
    __VERIFIER_assert(mutex == t);
    mutex = NOBODY;
}

static void put(int t) {
    __VERIFIER_assert(mutex == t);
    __VERIFIER_assert(items < PLACES);
    buffer[(first_item + items) % PLACES] = next_produced;
    next_produced++;
    items++;
}

static void get(int t) {
    __VERIFIER_assert(mutex == t);
    __VERIFIER_assert(items > 0);
    __VERIFIER_assert(buffer[first_item] == next_consumed);
    next_consumed++;
    first_item = (first_item + 1) % PLACES;
    items--;
}

static void wake(int t) {
    if (at[t] == ASLEEP)
        at[t] = WOKEN;
}

static void step(int t) {
    int is_consumer = t == CONSUMER;
    switch (at[t]) {
    case OUTSIDE:
    case WOKEN:
        if (take_mutex(t))
            at[t] = TESTING;
        break;
    case TESTING:
        if (is_consumer ? items == 0 : items == PLACES) {
            release_mutex(t);
            at[t] = ASLEEP;
        } else {
            if (is_consumer)
                get(t);
            else
                put(t);
            at[t] = SIGNAL;
        }
        break;
    case ASLEEP:
        break;
    case SIGNAL:
        if (is_consumer) {
            wake(FIRST);
            wake(SECOND);
        } else {
            wake(CONSUMER);
        }
        at[t] = LEAVING;
        break;
    case LEAVING:
        release_mutex(t);
        at[t] = OUTSIDE;
        break;
    }
}

int main(void) {
    while (1) {
        unsigned char t = __VERIFIER_nondet_uchar();
        if (t >= THREADS)
            continue;
        step(t);
        __VERIFIER_assert(items <= PLACES);
        __VERIFIER_assert((unsigned char)(next_produced - next_consumed) == items);
        /* They never all sleep. */
        __VERIFIER_assert(at[CONSUMER] != ASLEEP || at[FIRST] != ASLEEP || at[SECOND] != ASLEEP);
    }
    return 0;
}
