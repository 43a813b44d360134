// An elevator for five floors that serves calls on its way first, with a door that stays open when somebody is in the way and a
// limit on the load. Each round's sensors are one symbolic structure.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdint.h>

enum { FLOORS = 5, MOST_LOAD = 200 };
enum motion { STANDING, UP, DOWN, DOOR_OPEN, EMERGENCY };

struct sensors {
    uint8_t call;
    uint8_t load;
    uint8_t flags;
};

enum { IN_THE_WAY = 1, STOP = 2, KEY = 4 };

static bool called[FLOORS];
static int floor_now;
static enum motion motion = STANDING;
static enum motion last_direction = UP;
static int door_rounds;

static bool calls_above(void) {
    for (int i = floor_now + 1; i < FLOORS; i++) {
        if (called[i])
            return true;
    }
    return false;
}

static bool calls_below(void) {
    for (int i = 0; i < floor_now; i++) {
        if (called[i])
            return true;
    }
    return false;
}

static void open_door(void) {
    called[floor_now] = false;
    motion = DOOR_OPEN;
    door_rounds = 2;
}

static void decide(void) {
    if (called[floor_now]) {
        open_door();
    } else if (last_direction == UP) {
        if (calls_above())
            motion = UP;
        else if (calls_below())
            motion = last_direction = DOWN;
        else
            motion = STANDING;
    } else {
        if (calls_below())
            motion = DOWN;
        else if (calls_above())
            motion = last_direction = UP;
        else
            motion = STANDING;
    }
}

static void move(int step) {
    if (floor_now + step < 0 || floor_now + step >= FLOORS) { // unreachable
        motion = EMERGENCY;
        return;
    }
    floor_now += step;
    if (called[floor_now])
        open_door();
}

int main(void) {
    while (1) {
        struct sensors in;
        klee_make_symbolic(&in, sizeof in, "sensors");
        if (in.call < FLOORS)
            called[in.call] = true;
        if (in.flags & STOP)
            motion = EMERGENCY;
        switch (motion) {
        case STANDING:
            decide();
            break;
        case UP:
            move(1);
            break;
        case DOWN:
            move(-1);
            break;
        case DOOR_OPEN:
            if (in.flags & IN_THE_WAY || in.load > MOST_LOAD)
                door_rounds = 2;
            else if (--door_rounds == 0)
                decide();
            break;
        default: // EMERGENCY
            if (in.flags & KEY && !(in.flags & STOP)) {
                for (int i = 0; i < FLOORS; i++)
                    called[i] = false;
                motion = STANDING;
            }
            break;
        }
    }
}
