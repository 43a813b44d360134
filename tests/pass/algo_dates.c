// Calendar computations: civil days, week days, ISO weeks, Easter, leap years, a month printed.
#include <stdio.h>

static long days_from_civil(int y, int m, int d) {
    y -= m <= 2;
    int era = (y >= 0 ? y : y - 399) / 400;
    unsigned yoe = (unsigned)(y - era * 400), doy = (153u * (unsigned)(m + (m > 2 ? -3 : 9)) + 2) / 5 + (unsigned)d - 1, doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097L + (long)doe - 719468;
}

static void civil_from_days(long z, int *y, int *m, int *d) {
    z += 719468;
    long era = (z >= 0 ? z : z - 146096) / 146097;
    unsigned doe = (unsigned)(z - era * 146097), yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365, doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
    *d = (int)(doy - (153 * mp + 2) / 5 + 1);
    *m = (int)(mp < 10 ? mp + 3 : mp - 9);
    *y = (int)((long)yoe + era * 400) + (*m <= 2);
}

static int weekday(long days) { return (int)((days % 7 + 11) % 7); }
static int leap(int y) { return (y % 4 == 0 && y % 100) || y % 400 == 0; }
static int month_length(int y, int m) { return (int[]){31, leap(y) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[m - 1]; }

static void easter(int y, int *m, int *d) {
    int a = y % 19, b = y / 100, c = y % 100, e = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    int f = (32 + 2 * (b % 4) + 2 * (c / 4) - e - c % 4) % 7, g = (a + 11 * e + 22 * f) / 451;
    *m = (e + f - 7 * g + 114) / 31;
    *d = (e + f - 7 * g + 114) % 31 + 1;
}

int main(void) {
    static const char *const names[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    int broken = 0;
    for (long z = -800000; z < 800000; z += 997) {
        int y, m, d;
        civil_from_days(z, &y, &m, &d);
        broken += days_from_civil(y, m, d) != z || d > month_length(y, m);
    }
    printf("broken %d\n", broken);
    static const int dates[][3] = {{1970, 1, 1}, {2000, 2, 29}, {1900, 3, 1}, {1, 1, 1}, {-44, 3, 15}, {2038, 1, 19}, {9999, 12, 31}};
    for (int i = 0; i < 7; i++) {
        long days = days_from_civil(dates[i][0], dates[i][1], dates[i][2]);
        printf("%d-%d-%d %ld %s %d\n", dates[i][0], dates[i][1], dates[i][2], days, names[weekday(days)], leap(dates[i][0]));
    }
    for (int y = 2020; y < 2030; y++) {
        int m, d;
        easter(y, &m, &d);
        printf("%d: %d-%d\n", y, m, d);
    }
    printf("%*s", 3 * weekday(days_from_civil(2024, 2, 1)), "");
    for (int d = 1; d <= month_length(2024, 2); d++) printf("%2d%c", d, weekday(days_from_civil(2024, 2, d)) == 6 ? '\n' : ' ');
    putchar('\n');
    return 0;
}
