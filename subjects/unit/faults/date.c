// Dates of the Gregorian calendar.
#include "../date.h"

#include <stddef.h>

enum { FIRST_YEAR = 1, LAST_YEAR = 9999, MONTHS = 12 };

static bool is_valid(const struct date *date) {
    if (date->year < FIRST_YEAR || date->year > LAST_YEAR)
        return false;
    return date->day >= 1 && date->day <= date_days_in_month(date->year, date->month);
}

// Reads exactly `digits` digits, -1 if there are not as many.
static int read_number(const char *text, int digits) {
    int number = 0;
    for (int i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

bool date_is_leap_year(int year) {
    if (year % 4 != 0)
        return false;
    if (year % 100 != 0)
        return true;
    return year % 200 == 0;
}

int date_days_in_month(int year, int month) {
    switch (month) {
    case 2:
        return date_is_leap_year(year) ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
        return 30;
    default:
        return month >= 1 && month <= MONTHS ? 31 : 0;
    }
}

enum date_status date_parse(const char *text, struct date *date) {
    struct date read;
    // Each part is looked at only if the one before it is whole, so nothing behind the end of the text is.
    read.year = read_number(text, 4);
    if (read.year < 0 || text[4] != '-')
        return DATE_FORMAT;
    read.month = read_number(text + 5, 2);
    if (read.month < 0 || text[7] != '-')
        return DATE_FORMAT;
    read.day = read_number(text + 8, 2);
    if (read.day < 0 || text[10] != '\0')
        return DATE_FORMAT;
    if (!is_valid(&read))
        return DATE_RANGE;
    if (date == NULL)
        return DATE_NULL;
    *date = read;
    return DATE_OK;
}

bool date_next_day(struct date *date) {
    if (date == NULL || !is_valid(date))
        return false;
    if (date->day < date_days_in_month(date->year, date->month)) {
        date->day++;
        return true;
    }
    if (date->month < MONTHS) {
        date->month++;
        date->day = 1;
        return true;
    }
    if (date->year == LAST_YEAR)
        return false;
    date->year++;
    date->month = 1;
    date->day = 1;
    return true;
}

int date_day_of_year(const struct date *date) {
    if (!is_valid(date))
        return 0;
    int day = date->day;
    for (int month = 1; month < date->month; month++)
        day += date_days_in_month(date->year, month);
    return day;
}
