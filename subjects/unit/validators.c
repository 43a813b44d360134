// Checks of what people type into forms.
#include "validators.h"

#include <stddef.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Moves behind words with dots between them, and returns how many there are: 0 if a dot has no word on one side.
static int skip_words(const char **text) {
    int words = 0;
    for (;;) {
        if (!is_word(**text))
            return 0;
        while (is_word(**text))
            (*text)++;
        words++;
        if (**text != '.')
            return words;
        (*text)++;
    }
}

bool is_isbn10(const char *text) {
    int sum = 0;
    for (int weight = 10; weight > 0; weight--, text++) {
        if (is_digit(*text))
            sum += weight * (*text - '0');
        else if (*text == 'X' && weight == 1)
            sum += 10;
        else
            return false;
    }
    return *text == '\0' && sum % 11 == 0;
}

bool is_card_number(const char *text) {
    // Which digits count double is known only at the end, so there is a sum for each case.
    unsigned sum_if_even = 0;
    unsigned sum_if_odd = 0;
    size_t digits = 0;
    for (; *text != '\0'; text++) {
        if (*text == ' ' && digits > 0 && is_digit(text[1]))
            continue;
        if (!is_digit(*text))
            return false;
        unsigned plain = (unsigned)(*text - '0');
        unsigned doubled = plain > 4 ? 2 * plain - 9 : 2 * plain;
        sum_if_even += digits % 2 == 0 ? doubled : plain;
        sum_if_odd += digits % 2 == 0 ? plain : doubled;
        digits++;
    }
    if (digits < 2)
        return false;
    return (digits % 2 == 0 ? sum_if_even : sum_if_odd) % 10 == 0;
}

bool is_email(const char *text) {
    if (skip_words(&text) == 0)
        return false;
    if (*text != '@')
        return false;
    text++;
    return skip_words(&text) >= 2 && *text == '\0';
}
