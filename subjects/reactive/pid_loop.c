// A control loop in whole numbers: set point, measurement, sum with anti-windup, limits on output and its slope, manual mode and a
// watchdog.
#include <stdbool.h>

int __VERIFIER_nondet_int(void);

enum { SCALE = 16, MOST_SUM = 4000, MOST_OUT = 1000, MOST_SLOPE = 300, DEAD_BAND = 3 };
enum mode { MANUAL, AUTOMATIC, HOLD, TRIPPED };
enum { SET_POINT = 1, SET_GAIN = 2, TO_MANUAL = 3, TO_AUTOMATIC = 4, TO_HOLD = 5, RESET = 6 };

static enum mode mode = MANUAL;
static int set_point = 200, gain = 8, sum, last_error, output;
static int stuck, last_measured = -1;

static int limit(int n, int least, int most) {
    if (n < least)
        return least;
    if (n > most)
        return most;
    return n;
}

static int control(int measured) {
    int error = set_point - measured;
    if (error > -DEAD_BAND && error < DEAD_BAND)
        error = 0;
    int slope = error - last_error;
    last_error = error;
    int wanted = (gain * error + sum / 4 + 2 * slope) / SCALE;
    // The sum stands still while the output is at a limit.
    if (wanted < MOST_OUT && (wanted > 0 || error > 0))
        sum = limit(sum + error, -MOST_SUM, MOST_SUM);
    return limit(wanted, 0, MOST_OUT);
}

static void drive(int wanted) {
    int step = wanted - output;
    if (step > MOST_SLOPE)
        step = MOST_SLOPE;
    else if (step < -MOST_SLOPE)
        step = -MOST_SLOPE;
    output += step;
}

static void command(int what, int value) {
    switch (what) {
    case SET_POINT:
        if (value >= 0 && value <= 2000)
            set_point = value;
        break;
    case SET_GAIN:
        if (value > 0 && value < 64 && mode != AUTOMATIC)
            gain = value;
        break;
    case TO_MANUAL:
        if (mode != TRIPPED)
            mode = MANUAL;
        break;
    case TO_AUTOMATIC:
        if (mode == MANUAL) {
            sum = output * SCALE > MOST_SUM ? MOST_SUM : output * SCALE;
            mode = AUTOMATIC;
        } else if (mode == HOLD) {
            mode = AUTOMATIC;
        }
        break;
    case TO_HOLD:
        if (mode == AUTOMATIC)
            mode = HOLD;
        break;
    case RESET:
        if (mode == TRIPPED && output == 0) {
            mode = MANUAL;
            stuck = 0;
        }
        break;
    default:
        break;
    }
}

int main(void) {
    for (;;) {
        int measured = __VERIFIER_nondet_int();
        int what = __VERIFIER_nondet_int();
        int value = __VERIFIER_nondet_int();
        command(what, value);
        if (measured < 0 || measured > 4095) {
            mode = TRIPPED;
        } else if (measured == last_measured && mode == AUTOMATIC && output > 0) {
            if (++stuck > 3)
                mode = TRIPPED;
        } else {
            stuck = 0;
            last_measured = measured;
        }
        if (mode == TRIPPED)
            drive(0);
        else if (mode == AUTOMATIC)
            drive(control(measured));
        else if (mode == MANUAL && what == 0)
            drive(limit(value, 0, MOST_OUT));
        if (output < 0 || output > MOST_OUT) // unreachable
            output = 0;
    }
}
