// Lights of a crossing with detectors for cars, buttons for walkers, a fire brigade switch and a night mode. The inputs are
// volatile registers that change at every round of an endless loop.
#include <stdbool.h>
#include <stdint.h>

unsigned char __VERIFIER_nondet_uchar(void);

enum phase { NORTH_GREEN, NORTH_YELLOW, EAST_GREEN, EAST_YELLOW, ALL_RED, WALK, NIGHT, BRIGADE };

enum {
    DETECT_NORTH = 1 << 0,
    DETECT_EAST = 1 << 1,
    BUTTON = 1 << 2,
    NIGHT_SWITCH = 1 << 3,
    FIRE_SWITCH = 1 << 4,
    LAMP_BROKEN = 1 << 5,
};

enum { LEAST_GREEN = 2, MOST_GREEN = 5, WALK_TIME = 2 };

static volatile uint8_t inputs;
static volatile uint8_t lamps;

static enum phase phase = ALL_RED;
static enum phase after_red = NORTH_GREEN;
static unsigned timer;
static bool walk_wanted;
static unsigned broken;

static void read_registers(void) { inputs = __VERIFIER_nondet_uchar(); }

static void enter(enum phase next) {
    phase = next;
    timer = 0;
}

// A green phase ends when somebody else waits for long enough.
static bool green_is_over(uint8_t in, uint8_t own, uint8_t other) {
    if (timer < LEAST_GREEN)
        return false;
    if (walk_wanted)
        return true;
    if (!(in & other))
        return false;
    return !(in & own) || timer >= MOST_GREEN;
}

static void step(uint8_t in) {
    switch (phase) {
    case NORTH_GREEN:
        if (green_is_over(in, DETECT_NORTH, DETECT_EAST))
            enter(NORTH_YELLOW);
        break;
    case NORTH_YELLOW:
        after_red = EAST_GREEN;
        enter(ALL_RED);
        break;
    case EAST_GREEN:
        if (green_is_over(in, DETECT_EAST, DETECT_NORTH))
            enter(EAST_YELLOW);
        break;
    case EAST_YELLOW:
        after_red = NORTH_GREEN;
        enter(ALL_RED);
        break;
    case ALL_RED:
        if (walk_wanted) {
            walk_wanted = false;
            enter(WALK);
        } else {
            enter(after_red);
        }
        break;
    case WALK:
        if (timer >= WALK_TIME)
            enter(after_red);
        break;
    case NIGHT:
        if (!(in & NIGHT_SWITCH))
            enter(ALL_RED);
        break;
    default: // BRIGADE
        if (!(in & FIRE_SWITCH))
            enter(ALL_RED);
        break;
    }
}

static uint8_t lamps_of(enum phase now) {
    static const uint8_t table[] = {0x21, 0x22, 0x0c, 0x14, 0x24, 0x64, 0x12, 0x24};
    return table[now];
}

int main(void) {
    for (;;) {
        read_registers();
        uint8_t in = inputs;
        if (in & LAMP_BROKEN) {
            if (++broken >= 3) {
                enter(NIGHT);
                broken = 0;
            }
        } else if (broken > 0) {
            broken--;
        }
        if (in & BUTTON && phase != WALK)
            walk_wanted = true;
        if (in & FIRE_SWITCH && phase != BRIGADE)
            enter(BRIGADE);
        else if (in & NIGHT_SWITCH && phase == ALL_RED)
            enter(NIGHT);
        else
            step(in);
        if (timer < MOST_GREEN)
            timer++;
        lamps = lamps_of(phase);
    }
}
