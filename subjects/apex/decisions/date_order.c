// Whether a date is not before another: five conditions, nested, of which pairs share their variables.
#include <klee/klee.h>
#include <stdio.h>

int date_order(int year, int month, int day) {
    return year > 2013 || (year == 2013 && (month > 10 || (month == 10 && day >= 21)));
}

int main(void) {
    int year, month, day;
    klee_make_symbolic(&year, sizeof year, "year");
    klee_make_symbolic(&month, sizeof month, "month");
    klee_make_symbolic(&day, sizeof day, "day");
    printf("%d\n", date_order(year, month, day));
    return 0;
}
