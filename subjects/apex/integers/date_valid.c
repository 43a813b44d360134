// Whether a day, a month and a year between 1900 and 2099 are a date.
#include <klee/klee.h>
#include <stdio.h>

int date_valid(int day, int month, int year) {
    int days = 31;
    if (year < 1900 || year > 2099)
        return 0;
    if (month < 1 || month > 12)
        return 0;
    if (month == 4 || month == 6 || month == 9 || month == 11)
        days = 30;
    else if (month == 2)
        days = year % 4 == 0 && year != 1900 ? 29 : 28;
    return day >= 1 && day <= days;
}

int main(void) {
    int day, month, year;
    klee_make_symbolic(&day, sizeof day, "day");
    klee_make_symbolic(&month, sizeof month, "month");
    klee_make_symbolic(&year, sizeof year, "year");
    printf("%d\n", date_valid(day, month, year));
    return 0;
}
