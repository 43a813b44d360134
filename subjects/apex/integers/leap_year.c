// Whether a year of the Gregorian calendar is a leap year; -1 before the calendar began.
#include <klee/klee.h>
#include <stdio.h>

enum { FIRST_YEAR = 1583 };

int leap_year(int year) {
    if (year < FIRST_YEAR)
        return -1;
    if (year % 400 == 0)
        return 1;
    if (year % 100 == 0)
        return 0;
    return year % 4 == 0;
}

int main(void) {
    int year;
    klee_make_symbolic(&year, sizeof year, "year");
    printf("%d\n", leap_year(year));
    return 0;
}
