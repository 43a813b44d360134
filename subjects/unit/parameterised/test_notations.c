// What is read and written again is what it was, and what is in a normal form stays.
//@ with: ../date.c ../roman.c ../path.c ../text.c
#include "../date.h"
#include "../path.h"
#include "../roman.h"
#include "../text.h"

#include <assert.h>
#include <string.h>

enum { ROOM = 16 };

void test_next_day_follows(struct date date) {
    int before = date_day_of_year(&date);
    int year = date.year;
    if (!date_next_day(&date))
        return;
    assert(before > 0);
    if (date.year == year)
        assert(date_day_of_year(&date) == before + 1);
    else
        assert(date.year == year + 1 && date_day_of_year(&date) == 1);
}

void test_parsed_date_is_one(const char *text) {
    struct date date;
    if (text == NULL || date_parse(text, &date) != DATE_OK)
        return;
    assert(strlen(text) == 10);
    assert(date_day_of_year(&date) > 0);
}

void test_roman_round_trip(unsigned number) {
    char text[ROOM];
    if (number == 0 || number > ROMAN_LAST)
        return;
    assert(roman_format(number, text, sizeof text) > 0);
    assert(roman_parse(text) == (int)number);
}

// There is one numeral for each number.
void test_roman_is_unique(const char *text) {
    char regular[ROOM];
    if (text == NULL)
        return;
    int number = roman_parse(text);
    if (number < 0)
        return;
    assert(roman_format((unsigned)number, regular, sizeof regular) == strlen(text));
    assert(strcmp(regular, text) == 0);
}

void test_normal_path_stays(const char *path) {
    char once[ROOM];
    char twice[ROOM];
    if (path == NULL || path_normalise(path, once, sizeof once) != PATH_OK)
        return;
    assert(strlen(once) <= strlen(path));
    assert(path_normalise(once, twice, sizeof twice) == PATH_OK);
    assert(strcmp(once, twice) == 0);
}

void test_trim_then_reverse(char *text) {
    size_t length = text_trim(text);
    if (text == NULL)
        return;
    assert(text_trim(text_reverse(text)) == length);
}

void test_split_keeps_all(char *text, char separator) {
    if (text == NULL)
        return;
    size_t length = strlen(text);
    const char *rest = text_split(text, separator);
    if (rest == NULL)
        assert(strlen(text) == length);
    else
        assert(strlen(text) + 1 + strlen(rest) == length);
}
