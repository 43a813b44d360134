// The flight modes of a drone: arming checks, take-off, hover, mission, return and landing, with failsafes for radio, battery,
// position and a fence. Telemetry is one symbolic structure a round.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdint.h>

enum mode { DISARMED, ARMED, TAKE_OFF, HOVER, MISSION, RETURN_HOME, LANDING, CRASHED };
enum stick { NEUTRAL, ARM, UP, START_MISSION, LAND, DISARM };
enum { POINTS = 3, FENCE = 100, CRUISE = 20 };

struct telemetry {
    uint8_t stick;
    uint8_t battery;
    uint8_t satellites;
    int8_t tilt;
    uint8_t radio;
};

static const int points[POINTS] = {30, 70, 40};

static enum mode mode = DISARMED;
static int height, distance, point, lost_rounds, charge = 100;
static bool returning_low;

static bool ready(const struct telemetry *in) {
    if (in->satellites < 6)
        return false;
    if (charge < 30)
        return false;
    return in->tilt > -10 && in->tilt < 10;
}

static void failsafe(const struct telemetry *in) {
    if (in->tilt > 80 || in->tilt < -80) {
        mode = height > 0 ? CRASHED : DISARMED;
        return;
    }
    if (mode == LANDING)
        return;
    if (in->satellites < 4) {
        mode = LANDING;
        return;
    }
    if (in->radio < 20) {
        if (++lost_rounds > 2)
            mode = RETURN_HOME;
    } else {
        lost_rounds = 0;
    }
    if (charge < 10) {
        mode = LANDING;
    } else if (charge < 25 && mode == MISSION) {
        mode = RETURN_HOME;
        returning_low = true;
    }
    if (distance > FENCE)
        mode = RETURN_HOME;
}

static int toward(int from, int to) {
    if (from < to)
        return from + CRUISE < to ? from + CRUISE : to;
    return from - CRUISE > to ? from - CRUISE : to;
}

static void fly(uint8_t stick) {
    switch (mode) {
    case TAKE_OFF:
        height += 10;
        if (height >= 20)
            mode = HOVER;
        break;
    case HOVER:
        if (stick == START_MISSION) {
            point = 0;
            mode = MISSION;
        } else if (stick == LAND) {
            mode = LANDING;
        } else if (stick == UP) {
            distance += CRUISE;
        }
        break;
    case MISSION:
        distance = toward(distance, points[point]);
        if (distance == points[point] && ++point == POINTS)
            mode = RETURN_HOME;
        break;
    case RETURN_HOME:
        distance = toward(distance, 0);
        if (distance == 0)
            mode = returning_low ? LANDING : HOVER;
        break;
    case LANDING:
        height -= 10;
        if (height <= 0) {
            height = 0;
            mode = DISARMED;
            returning_low = false;
        }
        break;
    default:
        break;
    }
}

int main(void) {
    while (1) {
        struct telemetry in;
        klee_make_symbolic(&in, sizeof in, "telemetry");
        if (in.battery < charge)
            charge = in.battery;
        if (mode == CRASHED)
            continue;
        if (mode == DISARMED) {
            if (in.stick == ARM && ready(&in))
                mode = ARMED;
            else if (in.stick == DISARM && in.battery >= 100)
                charge = 100;
        } else if (mode == ARMED) {
            if (in.stick == UP)
                mode = TAKE_OFF;
            else if (in.stick == DISARM)
                mode = DISARMED;
        } else {
            failsafe(&in);
            fly(in.stick);
        }
    }
}
