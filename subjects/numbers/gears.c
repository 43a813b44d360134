// Chooses the gear of a vehicle from options with numbers: speed, engine speed, throttle, slope, load, gear, temperature and mode.
// The arguments are parsed by getopt.
//@ world: --sym-args 5 9 5
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { GEARS = 6 };
enum mode { ECO, NORMAL, SPORT, WINTER };

struct state {
    long speed, rpm, throttle, slope, load, gear, temperature, mode;
    bool manual, brake;
};

static const int up_at[GEARS] = {0, 15, 32, 52, 74, 98};

static bool read_number(const char *text, long least, long most, long *out) {
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end != '\0' || n < least || n > most) {
        fprintf(stderr, "invalid: %s\n", text);
        return false;
    }
    *out = n;
    return true;
}

static bool read_options(int argc, char **argv, struct state *s) {
    int option;
    bool fine = true;
    while ((option = getopt(argc, argv, "s:r:t:g:w:l:c:m:xb")) != -1) {
        switch (option) {
        case 's': fine &= read_number(optarg, 0, 250, &s->speed); break;
        case 'r': fine &= read_number(optarg, 0, 7000, &s->rpm); break;
        case 't': fine &= read_number(optarg, 0, 100, &s->throttle); break;
        case 'g': fine &= read_number(optarg, 1, GEARS, &s->gear); break;
        case 'w': fine &= read_number(optarg, -30, 30, &s->slope); break;
        case 'l': fine &= read_number(optarg, 0, 900, &s->load); break;
        case 'c': fine &= read_number(optarg, -40, 150, &s->temperature); break;
        case 'm': fine &= read_number(optarg, ECO, WINTER, &s->mode); break;
        case 'x': s->manual = true; break;
        case 'b': s->brake = true; break;
        default: return false;
        }
    }
    return fine;
}

static long by_speed(const struct state *s) {
    long shift = 0, gear = 1;
    if (s->mode == SPORT)
        shift = 12;
    else if (s->mode == ECO && s->throttle < 60)
        shift = -5;
    if (s->load > 600)
        shift += 6;
    for (int i = 1; i < GEARS; i++) {
        if (s->speed >= up_at[i] + shift)
            gear = i + 1;
    }
    return gear;
}

static long correct(const struct state *s, long gear) {
    if (s->slope > 8 && s->throttle > 50 && gear > 1)
        gear--;
    else if (s->slope < -8 && s->brake && gear > 2)
        gear -= 2;
    if (s->throttle >= 95 && s->rpm < 4500 && gear > 1)
        gear--;
    if (s->rpm > 6200 && gear <= s->gear && s->gear < GEARS)
        gear = s->gear + 1;
    if (s->rpm < 900 && s->gear > 1 && gear >= s->gear)
        gear = s->gear - 1;
    return gear;
}

int main(int argc, char **argv) {
    struct state s = {.speed = -1, .rpm = 1500, .throttle = 20, .gear = 1, .temperature = 85, .mode = NORMAL};
    if (!read_options(argc, argv, &s)) {
        puts("usage: gears -s SPEED [-r RPM] [-t THROTTLE] [-g GEAR] [-w SLOPE] [-l LOAD] [-c TEMPERATURE] [-m MODE] [-x] [-b]");
        return 2;
    }
    if (s.speed < 0) {
        puts("the speed is needed");
        return 1;
    }
    if (s.speed > 60 && s.gear == 1) {
        puts("implausible: first gear");
        return 1;
    }
    if (optind < argc)
        printf("%d arguments too many\n", argc - optind);
    if (s.temperature > 120) {
        puts("too hot: gear 3 at most");
        s.gear = s.gear > 3 ? 3 : s.gear;
    }
    long wanted;
    if (s.manual) {
        wanted = s.gear;
        if (s.rpm > 6500 && wanted < GEARS)
            wanted++;
    } else {
        wanted = correct(&s, by_speed(&s));
    }
    if (s.mode == WINTER && s.speed < 10 && wanted == 1)
        wanted = 2;
    if (s.temperature < 0 && wanted > 4)
        wanted = 4;
    if (wanted > s.gear + 2) {
        puts("in steps");
        wanted = s.gear + 2;
    }
    if (wanted > s.gear)
        printf("up to %ld\n", wanted);
    else if (wanted < s.gear)
        printf("down to %ld\n", wanted);
    else
        printf("stay in %ld\n", wanted);
    return 0;
}
