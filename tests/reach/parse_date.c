// A date that only a leap year has.
#include <klee/klee.h>

void reach_error(void);

static int digits(const char *text, int count) {
    int value = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

int main(void) {
    char text[10];
    klee_make_symbolic(text, sizeof text, "text");
    if (text[4] != '-' || text[7] != '-')
        return 1;
    int year = digits(text, 4), month = digits(text + 5, 2), day = digits(text + 8, 2);
    int leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (year < 1900 || month < 1 || day < 1)
        return 2;
    if (month == 2 && day == 29 && leap && year % 100 == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
