// A producer and a consumer at a FIFO channel of two places with an update phase, and a controller that may flush it.
// Hard: the flush forgets one index, which shows only if the FIFO was full before, something was read, flushed, written again
// and read again.
//@ error: reachable
//@ witness: 00000000*2 01000000 00000000*3 01000000 02000000 00000000 01000000
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define PLACES 2

static unsigned int slot[PLACES];
static unsigned int head, tail, count;
static unsigned int next_count, next_tail;
static unsigned int written, expected;
static _Bool was_full;

enum status { READY, SLEEPING };
static enum status producer_status, consumer_status, controller_status;
static _Bool event_written, event_read, event_tick;
static _Bool update_requested;

static void producer(void) {
    producer_status = SLEEPING;
    if (next_count < PLACES) {
        slot[next_tail] = written & 0xff;
        written++;
        next_tail = (next_tail + 1) % PLACES;
        next_count++;
        update_requested = 1;
        if (next_count == PLACES)
            was_full = 1;
    }
}

static void consumer(void) {
    consumer_status = SLEEPING;
    if (count == 0 || next_count == 0)
        return;
    assert(slot[head] == (expected & 0xff)); //~ ERROR
    expected++;
    head = (head + 1) % PLACES;
    next_count--;
    update_requested = 1;
    event_read = 1;
}

static void controller(void) {
    controller_status = SLEEPING;
    if (was_full) {
        head = 0; /* and next_tail stays what it is */
        next_count = 0;
        expected = written;
        update_requested = 1;
        was_full = 0;
    }
}

static int eval(void) {
    int ran = 0;
    while (producer_status == READY || consumer_status == READY || controller_status == READY) {
        int choice = __VERIFIER_nondet_int();
        if (choice == 0 && producer_status == READY)
            producer();
        else if (choice == 1 && consumer_status == READY)
            consumer();
        else if (choice == 2 && controller_status == READY)
            controller();
        else
            return ran;
        ran++;
    }
    return ran;
}

static void update_channels(void) {
    if (!update_requested)
        return;
    update_requested = 0;
    if (next_count > count)
        event_written = 1;
    count = next_count;
    tail = next_tail;
}

static void activate_threads(void) {
    if (event_written)
        consumer_status = READY;
    if (event_read)
        producer_status = READY;
    if (event_tick)
        controller_status = READY;
    event_written = 0;
    event_read = 0;
    event_tick = 0;
}

int main(void) {
    producer_status = READY;
    consumer_status = READY;
    controller_status = SLEEPING;
    while (1) {
        int ran = eval();
        update_channels();
        activate_threads();
        if (ran == 0) {
            /* Time goes on: the timed events happen. */
            event_read = 1;
            event_tick = 1;
            event_written = 1;
            activate_threads();
        }
    }
    return 0;
}
