// The controller of a washing machine: programs of several phases, water level, heating, door lock and faults. It asks for its
// sensors by function calls, and runs for ever.
#include <stdbool.h>

unsigned char __VERIFIER_nondet_uchar(void);
_Bool __VERIFIER_nondet_bool(void);

enum state { IDLE, FILLING, HEATING, WASHING, DRAINING, SPINNING, DONE, FAULT };
enum fault { NO_FAULT, NO_WATER, NO_HEAT, DOOR_OPEN, UNBALANCED };

struct program {
    int temperature;
    int wash_rounds;
    int rinses;
    bool spin;
};

static const struct program programs[] = {
    {60, 3, 2, true},
    {40, 2, 1, true},
    {20, 1, 1, false},
};

enum { PROGRAMS = sizeof programs / sizeof programs[0], PATIENCE = 3, LEVEL_FULL = 200, LEVEL_EMPTY = 10 };

static enum state state = IDLE;
static enum fault fault = NO_FAULT;
static const struct program *program;
static int rounds, rinses_left, waited;
static bool locked, pump, heater, rinsing;

static void fail(enum fault why) {
    fault = why;
    state = FAULT;
    heater = false;
    pump = true;
}

static void start_filling(bool rinse) {
    state = FILLING;
    rinsing = rinse;
    waited = 0;
    pump = false;
}

static void step_filling(int level) {
    if (level >= LEVEL_FULL) {
        waited = 0;
        rounds = 0;
        if (rinsing || program->temperature <= 20)
            state = WASHING;
        else
            state = HEATING;
    } else if (++waited > PATIENCE) {
        fail(NO_WATER);
    }
}

static void step_heating(int temperature) {
    if (temperature >= program->temperature) {
        heater = false;
        state = WASHING;
    } else if (++waited > PATIENCE) {
        fail(NO_HEAT);
    } else {
        heater = true;
    }
}

static void step_draining(int level) {
    if (level > LEVEL_EMPTY)
        return;
    if (rinses_left > 0) {
        rinses_left--;
        start_filling(true);
    } else if (program->spin) {
        state = SPINNING;
        rounds = 0;
    } else {
        state = DONE;
    }
}

static void step_spinning(int vibration) {
    if (vibration > 180) {
        if (rounds == 0)
            fail(UNBALANCED);
        else
            rounds--;
    } else if (++rounds == 2) {
        state = DONE;
    }
}

int main(void) {
    while (1) {
        bool door_closed = __VERIFIER_nondet_bool();
        int sensor = __VERIFIER_nondet_uchar();
        if (locked && !door_closed && state != FAULT)
            fail(DOOR_OPEN);
        switch (state) {
        case IDLE:
            if (door_closed && sensor > 0 && sensor <= PROGRAMS) {
                program = &programs[sensor - 1];
                rinses_left = program->rinses;
                locked = true;
                start_filling(false);
            }
            break;
        case FILLING:
            step_filling(sensor);
            break;
        case HEATING:
            step_heating(sensor);
            break;
        case WASHING:
            if (++rounds >= (rinsing ? 1 : program->wash_rounds)) {
                state = DRAINING;
                pump = true;
            }
            break;
        case DRAINING:
            step_draining(sensor);
            break;
        case SPINNING:
            step_spinning(sensor);
            break;
        case DONE:
            locked = false;
            if (!door_closed)
                state = IDLE;
            break;
        default: // FAULT
            locked = fault == UNBALANCED && sensor > LEVEL_EMPTY;
            if (sensor == 255 && !locked) {
                state = IDLE;
                fault = NO_FAULT;
            }
            break;
        }
    }
}
