//@ flags: -D_GNU_SOURCE
// gmtime, mktime, timegm, strftime, asctime, difftime on fixed times in UTC.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(void) {
    setenv("TZ", "UTC0", 1);
    tzset();
    static const time_t times[] = {0, 1, 86399, 951782400, 951868800, 1078012800, 1234567890, 2147483647, 4102444800, -1, -86400, -2208988800, 253402300799};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        struct tm t;
        gmtime_r(&times[i], &t);
        printf("%d-%02d-%02d %02d:%02d:%02d wday %d yday %d", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, t.tm_wday, t.tm_yday);
        char text[128];
        strftime(text, sizeof text, "%a %A %b %B %d %e %H %I %j %m %M %p %S %U %w %W %V %G %u %y %Y %C %D %F %R %T %%", &t);
        printf(" | %s", text);
        printf(" | %d %d\n", mktime(&t) == times[i], timegm(&t) == times[i]);
    }
    struct tm odd = {.tm_year = 124, .tm_mon = 13, .tm_mday = -5, .tm_hour = 49, .tm_min = -90, .tm_sec = 3661};
    time_t normal = timegm(&odd);
    printf("%lld %d %d %d %d\n", (long long)normal, odd.tm_year, odd.tm_mon, odd.tm_mday, odd.tm_hour);
    time_t zero = 0;
    printf("%s", asctime(gmtime(&zero)));
    printf("%g\n", difftime(1000, 250));
    char small[5];
    printf("%zu\n", strftime(small, sizeof small, "%Y-%m", gmtime(&zero)));
    struct tm parsed;
    memset(&parsed, 0, sizeof parsed);
    char *rest = strptime("2024-02-29 12:34:56 tail", "%Y-%m-%d %H:%M:%S", &parsed);
    printf("%d %d %d %d [%s]\n", parsed.tm_year, parsed.tm_mon, parsed.tm_mday, parsed.tm_sec, rest);
    return 0;
}
