// Dates of the Gregorian calendar, from the year 1 to the year 9999.
#ifndef UNIT_DATE_H
#define UNIT_DATE_H

#include <stdbool.h>

struct date {
    int year;
    int month; // 1 to 12
    int day;   // 1 to 31
};

enum date_status { DATE_OK, DATE_NULL, DATE_FORMAT, DATE_RANGE };

// Whether `year` has a 29th of February.
bool date_is_leap_year(int year);

// The number of days of a month, 0 if there is no such month.
int date_days_in_month(int year, int month);

// Reads `YYYY-MM-DD`. `*date` is set if that succeeds; `date` may be NULL, `text` not.
enum date_status date_parse(const char *text, struct date *date);

// Moves to the day after. False, and nothing changes, for NULL, for what is no date, and at the end of the calendar.
bool date_next_day(struct date *date);

// The number of a date within its year, from 1 on, and 0 for what is no date. `date` may not be NULL.
int date_day_of_year(const struct date *date);

#endif
