// The minutes from one time of the day to another, which may be past midnight; -1 if one is none.
#include <klee/klee.h>
#include <stdio.h>

int minutes_between(int hour, int minute, int end_hour, int end_minute) {
    int minutes;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59)
        return -1;
    if (end_hour < 0 || end_hour > 23 || end_minute < 0 || end_minute > 59)
        return -1;
    minutes = (end_hour - hour) * 60 + end_minute - minute;
    if (minutes < 0)
        minutes += 24 * 60;
    return minutes;
}

int main(void) {
    int hour, minute, end_hour, end_minute;
    klee_make_symbolic(&hour, sizeof hour, "hour");
    klee_make_symbolic(&minute, sizeof minute, "minute");
    klee_make_symbolic(&end_hour, sizeof end_hour, "end_hour");
    klee_make_symbolic(&end_minute, sizeof end_minute, "end_minute");
    printf("%d\n", minutes_between(hour, minute, end_hour, end_minute));
    return 0;
}
