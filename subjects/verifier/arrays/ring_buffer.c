// A ring buffer of five slots whose test for being full forgets that the tail wraps around.
// Hard: only five more writes than reads, with the head at slot zero, make a full buffer look empty; then it must be read.
//@ error: reachable
//@ witness: 01*5 02
#include <assert.h>

extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error() { assert(0); }

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

#define SLOTS 5
#define OPERATIONS 12

static unsigned slot[SLOTS];
static unsigned head, tail;

static int put(unsigned value) {
    if (tail + 1 == head)
        return 0;
    slot[tail] = value;
    tail = (tail + 1) % SLOTS;
    return 1;
}

static int get(unsigned *value) {
    if (head == tail)
        return 0;
    *value = slot[head];
    head = (head + 1) % SLOTS;
    return 1;
}

int main(void) {
    unsigned written = 0, read = 0;
    for (int i = 0; i < OPERATIONS; i++) {
        unsigned char operation = __VERIFIER_nondet_uchar();
        if (operation == 1) {
            if (put(written))
                written++;
        } else if (operation == 2) {
            unsigned value;
            if (get(&value))
                __VERIFIER_assert(value == read++);
            else
                __VERIFIER_assert(written == read);
        } else {
            break;
        }
    }
    return 0;
}
