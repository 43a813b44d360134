// Finds a slot for a meeting: three appointments with begin and end, the wanted length, the earliest begin and the lunch rule, all as
// times like 9:30 or 930.
//@ world: --sym-args 9 9 5
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { APPOINTMENTS = 3, DAY_BEGIN = 8 * 60, DAY_END = 18 * 60, LUNCH = 12 * 60, LUNCH_END = 13 * 60 };
enum rule { NO_LUNCH, KEEP_LUNCH, HALF_LUNCH };

struct span {
    int begin, end;
};

// Minutes since midnight, or -1.
static int read_time(const char *text) {
    int hour, minute;
    char rest;
    if (sscanf(text, "%2d:%2d%c", &hour, &minute, &rest) == 2) {
        if (minute < 0 || minute > 59)
            return -1;
    } else {
        char *end;
        long n = strtol(text, &end, 10);
        if (end == text || *end != '\0' || n < 0)
            return -1;
        if (n >= 100) {
            hour = (int)(n / 100);
            minute = (int)(n % 100);
            if (minute > 59)
                return -1;
        } else {
            hour = (int)n;
            minute = 0;
        }
    }
    if (hour < 0 || hour > 24 || (hour == 24 && minute > 0))
        return -1;
    return hour * 60 + minute;
}

static bool overlap(struct span a, struct span b) { return a.begin < b.end && b.begin < a.end; }

static void sort(struct span *spans, int count) {
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && spans[j].begin < spans[j - 1].begin; j--) {
            struct span other = spans[j];
            spans[j] = spans[j - 1];
            spans[j - 1] = other;
        }
    }
}

static bool lunch_suffers(struct span slot, enum rule rule) {
    struct span lunch = {LUNCH, LUNCH_END};
    if (rule == NO_LUNCH || !overlap(slot, lunch))
        return false;
    if (rule == KEEP_LUNCH)
        return true;
    // Half of the hour must be left, before or behind the meeting.
    return slot.begin - LUNCH < 30 && LUNCH_END - slot.end < 30;
}

// The first slot that fits, or -1.
static int find(const struct span *spans, int count, int length, int earliest, enum rule rule) {
    int at = earliest > DAY_BEGIN ? earliest : DAY_BEGIN;
    for (;;) {
        struct span slot = {at, at + length};
        int next = -1;
        if (slot.end > DAY_END)
            return -1;
        for (int i = 0; i < count; i++) {
            if (overlap(slot, spans[i])) {
                next = spans[i].end;
                break;
            }
        }
        if (next < 0 && lunch_suffers(slot, rule))
            next = rule == HALF_LUNCH ? LUNCH + 30 : LUNCH_END;
        if (next < 0)
            return at;
        at = next;
    }
}

int main(int argc, char **argv) {
    struct span spans[APPOINTMENTS];
    int count = 0;
    if (argc != 2 * APPOINTMENTS + 4)
        return 2;
    for (int i = 0; i < APPOINTMENTS; i++) {
        struct span span = {read_time(argv[2 * i + 1]), read_time(argv[2 * i + 2])};
        if (span.begin < 0 || span.end < 0) {
            printf("appointment %d: no time\n", i + 1);
            return 1;
        }
        if (span.begin == span.end)
            continue;
        if (span.begin > span.end) {
            printf("appointment %d: ends before it begins\n", i + 1);
            return 1;
        }
        if (span.end <= DAY_BEGIN || span.begin >= DAY_END) {
            printf("appointment %d: outside of the day\n", i + 1);
            continue;
        }
        spans[count++] = span;
    }
    int length = read_time(argv[7]), earliest = read_time(argv[8]), rule = atoi(argv[9]);
    if (length <= 0 || length > 8 * 60) {
        puts("no length");
        return 1;
    }
    if (earliest < 0 || rule < NO_LUNCH || rule > HALF_LUNCH) {
        puts("no rule");
        return 1;
    }
    sort(spans, count);
    for (int i = 1; i < count; i++) {
        if (overlap(spans[i - 1], spans[i]))
            puts("two appointments overlap");
        else if (spans[i - 1].end == spans[i].begin)
            puts("two without a break");
    }
    int at = find(spans, count, length, earliest, (enum rule)rule);
    if (at < 0) {
        puts("no slot");
        return 0;
    }
    printf("at %d:%02d\n", at / 60, at % 60);
    if (at < 9 * 60 && length > 60)
        puts("early and long");
    return 0;
}
