// The wheel brake system of an aircraft, in three steps: pedal and autobrake ask for pressure, the anti-skid takes it back, and a
// selector goes over to the alternate circuit, and then to the emergency one, when the pedal's sensor fails.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdio.h>

enum { STEPS = 3, HARDEST = 4, AUTOBRAKE_LEVEL = 2, FASTEST_CHANGE = 2, RESERVE = 3 };

enum mode { NORMAL, ALTERNATE, EMERGENCY };

struct brakes {
    enum mode mode;
    // What the valves of the two circuits are told, from 0 to HARDEST.
    int normal_valve, alternate_valve;
    // The last level that the pedal asked for.
    int asked;
    // Pressure that the accumulator of the emergency circuit has left.
    int reserve;
};

static bool read_pedal(struct brakes *brakes, int pedal) {
    if (pedal < 0 || pedal > HARDEST)
        return false;
    switch (pedal) {
    case 0:
        brakes->asked = 0;
        break;
    case 1:
        brakes->asked = 1;
        break;
    case HARDEST:
        brakes->asked = HARDEST;
        break;
    default:
        brakes->asked = 3;
        break;
    }
    return true;
}

static void select_mode(struct brakes *brakes, bool pedal_works) {
    if (brakes->mode == NORMAL) {
        if (!pedal_works)
            brakes->mode = ALTERNATE;
    } else if (brakes->mode == ALTERNATE) {
        if (!pedal_works)
            brakes->mode = EMERGENCY;
        else if (brakes->asked == 0)
            brakes->mode = NORMAL;
    }
}

// Moves a valve towards a level, no faster than it can.
static int move_valve(int valve, int level) {
    if (level > valve + FASTEST_CHANGE)
        return valve + FASTEST_CHANGE;
    if (level < valve - FASTEST_CHANGE)
        return valve - FASTEST_CHANGE;
    return level;
}

void wheel_brake(struct brakes *brakes, int pedal, bool autobrake, bool skid) {
    int level;
    select_mode(brakes, read_pedal(brakes, pedal));
    level = brakes->asked;
    if (brakes->mode == NORMAL) {
        if (autobrake && level < AUTOBRAKE_LEVEL)
            level = AUTOBRAKE_LEVEL;
        if (skid)
            level = 0;
        brakes->normal_valve = move_valve(brakes->normal_valve, level);
        brakes->alternate_valve = 0;
    } else if (brakes->mode == ALTERNATE) {
        if (skid)
            level /= 2;
        brakes->normal_valve = 0;
        brakes->alternate_valve = move_valve(brakes->alternate_valve, level);
    } else {
        if (level > brakes->reserve)
            level = brakes->reserve;
        brakes->reserve -= level;
        brakes->normal_valve = 0;
        brakes->alternate_valve = level;
    }
}

int main(void) {
    int pedal[STEPS], autobrake[STEPS], skid[STEPS];
    struct brakes brakes = {NORMAL, 0, 0, 0, RESERVE};
    klee_make_symbolic(pedal, sizeof pedal, "pedal");
    klee_make_symbolic(autobrake, sizeof autobrake, "autobrake");
    klee_make_symbolic(skid, sizeof skid, "skid");
    for (int i = 0; i < STEPS; i++) {
        wheel_brake(&brakes, pedal[i], autobrake[i] != 0, skid[i] != 0);
        printf("%d %d %d\n", (int)brakes.mode, brakes.normal_valve, brakes.alternate_valve);
    }
    return 0;
}
