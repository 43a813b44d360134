// The panel of a burglar alarm: zones, arming with a delay, a code of four digits, tampering and a siren that stops by itself.
#include <klee/klee.h>
#include <stdbool.h>

enum state { DISARMED, LEAVING, ARMED_AWAY, ARMED_HOME, ENTERING, ALARM };
enum event { NOTHING, DIGIT, ZONE, ARM_AWAY, ARM_HOME, PANIC, TAMPER, EVENTS };
enum zone { DOOR, WINDOW, MOTION, SMOKE, ZONES };
enum { LEAVE_TIME = 2, ENTRY_TIME = 3, SIREN_TIME = 4, MOST_WRONG = 2 };

static const int code[4] = {4, 7, 1, 1};

static enum state state = DISARMED;
static int timer, entered, right, wrong;
static bool siren, bypassed[ZONES];

static void go(enum state next, int time) {
    state = next;
    timer = time;
    siren = next == ALARM;
}

static void digit(int n) {
    if (n < 0 || n > 9)
        return;
    if (n == code[entered])
        right++;
    if (++entered < 4)
        return;
    if (right == 4) {
        wrong = 0;
        go(DISARMED, 0);
    } else if (++wrong > MOST_WRONG) {
        wrong = 0;
        go(ALARM, SIREN_TIME);
    }
    entered = right = 0;
}

static void zone(int which) {
    if (which < 0 || which >= ZONES)
        return;
    if (which == SMOKE) {
        go(ALARM, SIREN_TIME);
        return;
    }
    if (bypassed[which])
        return;
    if (state == DISARMED) {
        bypassed[which] = which == WINDOW;
    } else if (state == ARMED_HOME) {
        if (which != MOTION)
            go(ALARM, SIREN_TIME);
    } else if (state == ARMED_AWAY) {
        if (which == DOOR)
            go(ENTERING, ENTRY_TIME);
        else
            go(ALARM, SIREN_TIME);
    } else if (state == ENTERING && which == WINDOW) {
        go(ALARM, SIREN_TIME);
    }
}

static void tick(void) {
    if (timer == 0 || --timer > 0)
        return;
    if (state == LEAVING)
        go(ARMED_AWAY, 0);
    else if (state == ENTERING)
        go(ALARM, SIREN_TIME);
    else
        siren = false;
}

int main(void) {
    while (1) {
        int event = klee_range(0, EVENTS, "event");
        int value = klee_range(-1, 12, "value");
        switch (event) {
        case DIGIT:
            digit(value);
            break;
        case ZONE:
            zone(value);
            break;
        case ARM_AWAY:
            if (state == DISARMED)
                go(LEAVING, LEAVE_TIME);
            break;
        case ARM_HOME:
            if (state == DISARMED || state == LEAVING)
                go(ARMED_HOME, 0);
            break;
        case PANIC:
            go(ALARM, SIREN_TIME);
            break;
        case TAMPER:
            if (state != DISARMED && !siren)
                go(ALARM, SIREN_TIME);
            break;
        default:
            break;
        }
        tick();
    }
}
