// Advises a pilot to climb or to descend when another aircraft comes close, from twelve numbers: how reliable the data are, both
// heights and rates, what the other one intends and what keeps the own aircraft from moving.
//@ world: --sym-args 12 12 4
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { ARGUMENTS = 12 };
enum advice { NO_ADVICE, WATCH, CLIMB, DESCEND, LEVEL_OFF, STRONG_CLIMB, STRONG_DESCEND };
enum intent { UNKNOWN, GOES_UP, GOES_DOWN };

struct situation {
    int confidence;      // 0 to 3
    int own_height;      // in tens of feet
    int own_rate;        // in tens of feet a minute, up is positive
    int other_height;
    int other_rate;
    int distance;        // in tenths of a mile
    int closing_speed;   // in knots
    int other_intent;
    int other_equipped;  // it gets advice as well
    int sensitivity;     // 1 to 4
    int climb_inhibited;
    int ground;          // height above the ground, in tens of feet
};

static const int least_separation[] = {30, 40, 60, 70};

static const char *why_invalid(const struct situation *s) {
    if (s->confidence < 0 || s->confidence > 3)
        return "confidence";
    if (s->own_height < 0 || s->own_height > 4500 || s->other_height < 0 || s->other_height > 4500)
        return "height";
    if (s->own_rate < -600 || s->own_rate > 600 || s->other_rate < -600 || s->other_rate > 600)
        return "rate";
    if (s->distance < 0)
        return "distance";
    if (s->closing_speed > 1200)
        return "speed";
    if (s->other_intent < UNKNOWN || s->other_intent > GOES_DOWN)
        return "intent";
    if (s->sensitivity < 1 || s->sensitivity > 4)
        return "sensitivity";
    if (s->ground < 0 || s->ground > s->own_height)
        return "ground";
    return NULL;
}

// Seconds until both are at the same place, or -1 when they move apart.
static int time_left(const struct situation *s) {
    if (s->closing_speed <= 0)
        return s->distance < 5 ? 0 : -1;
    return s->distance * 360 / s->closing_speed;
}

// The height between both after a time, when the own aircraft flies at a rate.
static int separation(const struct situation *s, int rate, int seconds) {
    int own = s->own_height + rate * seconds / 60;
    int other = s->other_height + s->other_rate * seconds / 60;
    return own - other;
}

static bool may_climb(const struct situation *s) { return !s->climb_inhibited && s->own_height < 4000; }

static bool may_descend(const struct situation *s) { return s->ground >= 100; }

static enum advice strengthen(enum advice advice, int seconds, int gap) {
    if (seconds >= 15 || gap >= 40)
        return advice;
    return advice == CLIMB ? STRONG_CLIMB : STRONG_DESCEND;
}

static enum advice resolve(const struct situation *s, int seconds) {
    int least = least_separation[s->sensitivity - 1];
    int now = separation(s, s->own_rate, seconds);
    if (now > least || now < -least)
        return WATCH;
    if (s->own_rate != 0 && abs(separation(s, 0, seconds)) > least)
        return LEVEL_OFF;
    int up = separation(s, 150, seconds), down = separation(s, -150, seconds);
    bool prefer_up = up > -down;
    // Two aircraft that both get advice must not choose the same way.
    if (s->other_equipped) {
        if (s->other_intent == GOES_UP)
            prefer_up = false;
        else if (s->other_intent == GOES_DOWN)
            prefer_up = true;
    }
    if (prefer_up && !may_climb(s))
        prefer_up = false;
    else if (!prefer_up && !may_descend(s))
        prefer_up = true;
    if (prefer_up)
        return may_climb(s) ? strengthen(CLIMB, seconds, abs(up)) : LEVEL_OFF;
    return may_descend(s) ? strengthen(DESCEND, seconds, abs(down)) : LEVEL_OFF;
}

static enum advice advise(const struct situation *s) {
    static const int horizon[] = {20, 25, 30, 35};
    if (s->confidence == 0)
        return NO_ADVICE;
    int seconds = time_left(s);
    if (seconds < 0 || seconds > 2 * horizon[s->sensitivity - 1])
        return NO_ADVICE;
    if (seconds > horizon[s->sensitivity - 1] || s->confidence == 1)
        return WATCH;
    if (s->ground < 40)
        return WATCH;
    return resolve(s, seconds);
}

int main(int argc, char **argv) {
    static const char *const names[] = {"none", "watch", "climb", "descend", "level off", "climb now", "descend now"};
    int numbers[ARGUMENTS];
    if (argc != ARGUMENTS + 1) {
        printf("twelve numbers are needed\n");
        return 2;
    }
    for (int i = 0; i < ARGUMENTS; i++)
        numbers[i] = atoi(argv[i + 1]);
    struct situation s = {
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5],
        numbers[6], numbers[7], numbers[8], numbers[9], numbers[10], numbers[11],
    };
    const char *invalid = why_invalid(&s);
    if (invalid != NULL) {
        printf("invalid %s\n", invalid);
        return 1;
    }
    enum advice advice = advise(&s);
    printf("advice: %s\n", names[advice]);
    if (advice >= CLIMB && s.own_rate > 300)
        printf("mind the rate\n");
    return 0;
}
