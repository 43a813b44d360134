// The input comes from the environment, is a number of seconds, must lie before the clock's time, and is turned into a date by
// the library's divisions before anything looks at it.
//@ world: --sym-env DEADLINE 10
//@ witness: "1078056000"
//@ reach: yes
#include <stdlib.h>
#include <time.h>

void reach_error(void);

int main(void) {
    const char *text = getenv("DEADLINE");
    char *end;
    struct tm date;
    if (text == NULL)
        return 1;
    time_t deadline = strtol(text, &end, 10);
    if (end == text || *end != '\0')
        return 1;
    if (deadline < 0 || deadline > time(NULL))
        return 1;
    if (gmtime_r(&deadline, &date) == NULL)
        return 1;
    if (date.tm_mon == 1 && date.tm_mday == 29 && date.tm_year == 104 && date.tm_hour == 12)
        reach_error(); //~ TARGET
    return 0;
}
