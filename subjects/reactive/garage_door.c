// A garage door: remote control, end switches, a light barrier, motor current, a lamp with a timer and a vacation lock.
#include <stdbool.h>

_Bool __VERIFIER_nondet_bool(void);
unsigned char __VERIFIER_nondet_uchar(void);

enum state { CLOSED, OPENING, OPEN, CLOSING, STOPPED, BLOCKED };
enum button { NO_BUTTON, TOGGLE, LAMP, VACATION, LEARN };
enum { TRAVEL_TIME = 5, LAMP_TIME = 4, MOST_CURRENT = 220, SOFT_CURRENT = 150 };

static volatile bool switch_open, switch_closed, barrier;
static volatile unsigned char current, button;

static enum state state = CLOSED;
static enum state before_stop = CLOSING;
static int travel, lamp, reversals;
static bool vacation, learning;
static int learned = MOST_CURRENT;

static void sample(void) {
    switch_open = __VERIFIER_nondet_bool();
    switch_closed = __VERIFIER_nondet_bool();
    barrier = __VERIFIER_nondet_bool();
    current = __VERIFIER_nondet_uchar();
    button = __VERIFIER_nondet_uchar();
}

static void go(enum state next) {
    if (next == STOPPED)
        before_stop = state;
    state = next;
    travel = 0;
    if (next == OPENING || next == CLOSING)
        lamp = LAMP_TIME;
}

static void toggle(void) {
    if (vacation)
        return;
    switch (state) {
    case CLOSED:
        go(OPENING);
        break;
    case OPEN:
        if (!barrier)
            go(CLOSING);
        break;
    case OPENING:
    case CLOSING:
        go(STOPPED);
        break;
    case STOPPED:
        go(before_stop == OPENING ? CLOSING : OPENING);
        break;
    default: // BLOCKED
        if (current < SOFT_CURRENT) {
            reversals = 0;
            go(OPENING);
        }
        break;
    }
}

static void move(void) {
    if (learning && current > learned)
        learned = current;
    if (++travel > TRAVEL_TIME) {
        go(BLOCKED);
    } else if (state == OPENING) {
        if (switch_open)
            go(OPEN);
        else if (current > learned)
            go(STOPPED);
    } else if (switch_closed) {
        reversals = 0;
        learning = false;
        go(CLOSED);
    } else if (barrier || current > learned) {
        if (++reversals == 3)
            go(BLOCKED);
        else
            go(OPENING);
    }
}

int main(void) {
    while (1) {
        sample();
        if (button == TOGGLE)
            toggle();
        else if (button == LAMP)
            lamp = lamp > 0 ? 0 : LAMP_TIME;
        else if (button == VACATION && state == CLOSED)
            vacation = !vacation;
        else if (button == LEARN && state == OPEN) {
            learning = true;
            learned = SOFT_CURRENT;
        }
        if (state == OPENING || state == CLOSING)
            move();
        else if (state == CLOSED && !switch_closed && vacation)
            lamp = LAMP_TIME;
        if (lamp > 0)
            lamp--;
        if (switch_open && switch_closed && state != BLOCKED)
            go(BLOCKED);
    }
}
