// Tells a ship what to do about another one, in the spirit of the rules for preventing collisions at sea: eleven numbers for both ships,
// the wind and the water, and from them who gives way and how.
//@ world: --sym-args 11 11 4
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { ARGUMENTS = 11 };

// In the order in which a ship gives way to those before it.
enum type { NOT_UNDER_COMMAND, RESTRICTED, FISHING, SAILING, POWER, TYPES };
enum encounter { NO_ENCOUNTER, HEAD_ON, CROSSING, OVERTAKING, OVERTAKEN };
enum duty { NONE, GIVE_WAY, STAND_ON, BOTH_TURN, ALL_CAREFUL };
enum action { KEEP, TURN_RIGHT, TURN_LEFT, SLOW_DOWN, STOP, ASTERN, SIGNAL };

struct ship {
    int type;
    int course; // degrees
    int speed;  // tenths of a knot
};

struct scene {
    struct ship own, other;
    int bearing;    // of the other one, degrees from north
    int range;      // hundredths of a mile
    int wind;       // where it comes from, degrees
    int visibility; // tenths of a mile
    int depth;      // metres of water to starboard
};

static const char *const duties[] = {"none", "give way", "stand on", "both turn", "all careful"};
static const char *const actions[] = {"keep", "turn right", "turn left", "slow down", "stop", "astern", "signal"};

// An angle between -179 and 180.
static int normal(int degrees) {
    degrees %= 360;
    if (degrees > 180)
        degrees -= 360;
    else if (degrees <= -180)
        degrees += 360;
    return degrees;
}

static bool valid_ship(const struct ship *ship) {
    if (ship->type < 0 || ship->type >= TYPES)
        return false;
    if (ship->course < 0 || ship->course > 359)
        return false;
    return ship->speed >= 0 && ship->speed <= 500;
}

static const char *invalid(const struct scene *s) {
    if (!valid_ship(&s->own))
        return "own ship";
    if (!valid_ship(&s->other))
        return "other ship";
    if (s->bearing < 0 || s->bearing > 359 || s->wind < 0 || s->wind > 359)
        return "angle";
    if (s->range <= 0 || s->range > 2400)
        return "range";
    if (s->visibility < 0)
        return "visibility";
    return s->depth < 0 ? "depth" : NULL;
}

// Where the other ship is seen from the own one, and the own one from it.
static int seen_at(const struct scene *s) { return normal(s->bearing - s->own.course); }
static int seen_from(const struct scene *s) { return normal(s->bearing + 180 - s->other.course); }

static bool abaft(int angle) { return angle > 112 || angle < -112; }

static bool approaching(const struct scene *s) {
    int at = seen_at(s), from = seen_from(s);
    if (abaft(at) && s->own.speed >= s->other.speed)
        return false;
    if (abaft(from) && s->other.speed >= s->own.speed)
        return false;
    return true;
}

static enum encounter encounter(const struct scene *s) {
    int at = seen_at(s), from = seen_from(s);
    if (!approaching(s))
        return NO_ENCOUNTER;
    if (abaft(from))
        return OVERTAKING;
    if (abaft(at))
        return OVERTAKEN;
    if (abs(at) <= 6 && abs(from) <= 6)
        return HEAD_ON;
    return CROSSING;
}

// On which side the wind blows: 1 is starboard, -1 is port.
static int wind_side(const struct ship *ship, int wind) { return normal(wind - ship->course) >= 0 ? 1 : -1; }

static enum duty between_sails(const struct scene *s) {
    int own = wind_side(&s->own, s->wind), other = wind_side(&s->other, s->wind);
    if (own != other)
        return own < 0 ? GIVE_WAY : STAND_ON;
    // On the same side the one to windward gives way.
    int to_wind = normal(s->wind - s->bearing);
    return to_wind > 90 || to_wind < -90 ? GIVE_WAY : STAND_ON;
}

static enum duty duty_of(const struct scene *s, enum encounter kind) {
    if (kind == NO_ENCOUNTER)
        return NONE;
    if (s->visibility < 20)
        return ALL_CAREFUL;
    if (kind == OVERTAKING)
        return GIVE_WAY;
    if (kind == OVERTAKEN)
        return STAND_ON;
    if (s->own.type != s->other.type)
        return s->own.type > s->other.type ? GIVE_WAY : STAND_ON;
    switch (s->own.type) {
    case NOT_UNDER_COMMAND:
    case RESTRICTED:
        return ALL_CAREFUL;
    case SAILING:
        return between_sails(s);
    default:
        if (kind == HEAD_ON)
            return BOTH_TURN;
        return seen_at(s) > 0 ? GIVE_WAY : STAND_ON;
    }
}

static bool can_turn_right(const struct scene *s) {
    if (s->own.type == NOT_UNDER_COMMAND)
        return false;
    return s->depth >= 10;
}

static enum action evade(const struct scene *s, enum encounter kind) {
    int at = seen_at(s);
    if (s->range < 30)
        return s->own.speed > 50 ? ASTERN : STOP;
    if (kind == OVERTAKING)
        return at <= 0 || s->depth < 10 ? (at > 0 ? TURN_LEFT : TURN_RIGHT) : SLOW_DOWN;
    if (can_turn_right(s)) {
        // Never across the bow of a ship that is abeam to starboard.
        if (at > 67 && at <= 112)
            return SLOW_DOWN;
        return TURN_RIGHT;
    }
    return SLOW_DOWN;
}

static enum action action_of(const struct scene *s, enum encounter kind, enum duty duty) {
    switch (duty) {
    case NONE:
        return KEEP;
    case GIVE_WAY:
    case BOTH_TURN:
        return evade(s, kind);
    case STAND_ON:
        if (s->range > 200)
            return KEEP;
        if (s->range > 100)
            return SIGNAL;
        // Too late for the other one alone: but not to port for one that is there.
        if (s->range > 50)
            return seen_at(s) < 0 && can_turn_right(s) ? TURN_RIGHT : SLOW_DOWN;
        return STOP;
    default: // ALL_CAREFUL
        if (s->visibility < 5 && s->own.speed > 60)
            return SLOW_DOWN;
        if (s->range < 100 && abs(seen_at(s)) < 90)
            return STOP;
        return SIGNAL;
    }
}

int main(int argc, char **argv) {
    int n[ARGUMENTS];
    if (argc != ARGUMENTS + 1) {
        puts("eleven numbers: two ships (type, course, speed), bearing, range, wind, visibility, depth");
        return 2;
    }
    for (int i = 0; i < ARGUMENTS; i++) {
        char *end;
        long value = strtol(argv[i + 1], &end, 10);
        if (end == argv[i + 1] || *end != '\0') {
            printf("number %d is none\n", i + 1);
            return 2;
        }
        n[i] = (int)value;
    }
    struct scene s = {{n[0], n[1], n[2]}, {n[3], n[4], n[5]}, n[6], n[7], n[8], n[9], n[10]};
    const char *problem = invalid(&s);
    if (problem != NULL) {
        printf("invalid %s\n", problem);
        return 1;
    }
    enum encounter kind = encounter(&s);
    enum duty duty = duty_of(&s, kind);
    enum action action = action_of(&s, kind, duty);
    printf("duty: %s\naction: %s\n", duties[duty], actions[action]);
    if (action == TURN_RIGHT && s.own.speed < 20)
        puts("turns slowly");
    return 0;
}
