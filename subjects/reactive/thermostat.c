// A thermostat with hysteresis, heating and cooling, a sensor that may fail, frost protection and a shortest time between two
// switchings. Readings are in tenths of a degree.
#include <stdbool.h>

short __VERIFIER_nondet_short(void);
unsigned char __VERIFIER_nondet_uchar(void);

enum mode { OFF, HEAT, COOL, AUTO };
enum output { RESTING, HEATING, COOLING };
enum { SENSOR_LEAST = -400, SENSOR_MOST = 850, FROST = 50, GAP = 5, PAUSE = 2, MOST_FAILURES = 3 };

static enum mode mode = AUTO;
static enum output output = RESTING;
static int target = 210;
static int smoothed = 210;
static int pause, failures;
static bool alarm, frost;

static void switch_to(enum output next) {
    if (next == output)
        return;
    if (next != RESTING && pause > 0)
        return;
    if (next == RESTING)
        pause = PAUSE;
    output = next;
}

static void regulate(void) {
    switch (output) {
    case RESTING:
        if (smoothed < target - GAP && (mode == HEAT || mode == AUTO))
            switch_to(HEATING);
        else if (smoothed > target + GAP && (mode == COOL || mode == AUTO))
            switch_to(COOLING);
        break;
    case HEATING:
        if (smoothed >= target + GAP || mode == COOL)
            switch_to(RESTING);
        break;
    default: // COOLING
        if (smoothed <= target - GAP || mode == HEAT)
            switch_to(RESTING);
        break;
    }
}

static void command(unsigned char button) {
    switch (button) {
    case '+':
        if (target < 300)
            target += 30;
        break;
    case '-':
        if (target > 100)
            target -= 30;
        break;
    case 'm':
        mode = mode == AUTO ? OFF : (enum mode)(mode + 1);
        break;
    case 'r':
        if (alarm && failures == 0)
            alarm = false;
        break;
    default:
        break;
    }
}

int main(void) {
    for (;;) {
        int reading = __VERIFIER_nondet_short();
        command(__VERIFIER_nondet_uchar());
        if (pause > 0)
            pause--;
        if (reading < SENSOR_LEAST || reading > SENSOR_MOST) {
            if (failures < MOST_FAILURES)
                failures++;
            else
                alarm = true;
            if (alarm)
                switch_to(RESTING);
            continue;
        }
        if (failures > 0)
            failures--;
        smoothed = (smoothed * 3 + reading) / 4;
        if (smoothed < FROST)
            frost = true;
        else if (smoothed > FROST + 20)
            frost = false;
        if (frost)
            switch_to(HEATING);
        else if (alarm || mode == OFF)
            switch_to(RESTING);
        else
            regulate();
        if (output == HEATING && smoothed > SENSOR_MOST) // unreachable
            alarm = true;
    }
}
