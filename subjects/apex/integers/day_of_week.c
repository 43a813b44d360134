// The day of the week, from 0 for Sunday, of a date between 1901 and 2000; -1 if it is outside. A day that its month does
// not have is one of the next.
#include <klee/klee.h>
#include <stdio.h>

int day_of_week(int day, int month, int year) {
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    int days;
    if (year < 1901 || year > 2000)
        return -1;
    if (month < 1 || month > 12 || day < 1 || day > 31)
        return -1;
    // The first of January 1901 was a Tuesday.
    days = (year - 1901) * 365 + (year - 1901) / 4 + before[month - 1] + day + 1;
    if (month > 2 && year % 4 == 0)
        days++;
    return days % 7;
}

int main(void) {
    int day, month, year;
    klee_make_symbolic(&day, sizeof day, "day");
    klee_make_symbolic(&month, sizeof month, "month");
    klee_make_symbolic(&year, sizeof year, "year");
    printf("%d\n", day_of_week(day, month, year));
    return 0;
}
