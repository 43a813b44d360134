// Checks two dates and a time and tells what lies between them: leap years, weekdays, quarters, week numbers, ages and holidays.
// The numbers are day, month, year, twice, then hour and minute.
//@ world: --sym-args 8 8 4
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct date {
    int day, month, year;
};

static bool read_number(const char *text, int *n) {
    char rest;
    return sscanf(text, "%4d%c", n, &rest) == 1;
}

static bool leap(int year) {
    if (year % 4 != 0)
        return false;
    return year % 100 != 0 || year % 400 == 0;
}

static int days_in(int month, int year) {
    switch (month) {
    case 2:
        return leap(year) ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
        return 30;
    default:
        return 31;
    }
}

static const char *why_invalid(struct date d) {
    if (d.year < 1583 || d.year > 2999)
        return "year";
    if (d.month < 1 || d.month > 12)
        return "month";
    if (d.day < 1 || d.day > days_in(d.month, d.year))
        return "day";
    return NULL;
}

static int day_of_year(struct date d) {
    int days = d.day;
    for (int month = 1; month < d.month; month++)
        days += days_in(month, d.year);
    return days;
}

// Days since the first of January of the year 1.
static long day_number(struct date d) {
    long years = d.year - 1;
    return years * 365 + years / 4 - years / 100 + years / 400 + day_of_year(d) - 1;
}

// 0 is Monday.
static int weekday(struct date d) { return (int)(day_number(d) % 7); }

static int week(struct date d) {
    int number = (day_of_year(d) - 1 - weekday(d) + 10) / 7;
    if (number < 1) {
        // The first days of a year may belong to the last week before.
        int first = weekday((struct date){1, 1, d.year});
        return first == 4 || (first == 5 && leap(d.year - 1)) ? 53 : 52;
    }
    if (number == 53 && d.day - weekday(d) > 28)
        return 1;
    return number;
}

static const char *holiday(struct date d) {
    if (d.month == 1 && d.day == 1)
        return "new year";
    if (d.month == 12 && (d.day == 25 || d.day == 26))
        return "christmas";
    if (d.month == 5 && d.day == 1)
        return "first of may";
    if (d.month == 2 && d.day == 29)
        return "leap day";
    if (d.month == 11 && weekday(d) == 3 && (d.day - 1) / 7 == 3)
        return "thanksgiving";
    return NULL;
}

static int age(struct date from, struct date to) {
    int years = to.year - from.year;
    if (to.month < from.month || (to.month == from.month && to.day < from.day))
        years--;
    return years;
}

int main(int argc, char **argv) {
    static const char *const names[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    int n[8];
    if (argc != 9)
        return 2;
    for (int i = 0; i < 8; i++) {
        if (!read_number(argv[i + 1], &n[i])) {
            printf("no number: %d\n", i + 1);
            return 1;
        }
    }
    struct date from = {n[0], n[1], n[2]}, to = {n[3], n[4], n[5]};
    const char *invalid = why_invalid(from);
    if (invalid == NULL)
        invalid = why_invalid(to);
    if (invalid == NULL && (n[6] < 0 || n[6] > 23 || n[7] < 0 || n[7] > 59))
        invalid = "time";
    if (invalid != NULL) {
        printf("invalid %s\n", invalid);
        return 1;
    }
    long days = day_number(to) - day_number(from);
    if (days < 0) {
        puts("the wrong way round");
        return 1;
    }
    printf("%s to %s, %ld days, %d years\n", names[weekday(from)], names[weekday(to)], days, age(from, to));
    printf("week %d, quarter %d\n", week(to), (to.month - 1) / 3 + 1);
    const char *name = holiday(to);
    if (name != NULL)
        printf("closed: %s\n", name);
    else if (weekday(to) >= 5)
        puts("closed: weekend");
    else if (n[6] < 9 || n[6] > 17)
        puts("closed: hours");
    else
        puts("open");
    return 0;
}
