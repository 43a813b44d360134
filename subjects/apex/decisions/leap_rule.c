// The rule of leap years as one decision. Its conditions are coupled, but each can be shown to matter.
#include <klee/klee.h>
#include <stdio.h>

int leap_rule(int year) {
    if (year > 0 && ((year % 4 == 0 && year % 100 != 0) || year % 400 == 0))
        return 366;
    return 365;
}

int main(void) {
    int year;
    klee_make_symbolic(&year, sizeof year, "year");
    printf("%d\n", leap_rule(year));
    return 0;
}
