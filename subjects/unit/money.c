// Amounts of money.
#include "money.h"

enum { LONGEST = sizeof "-21,474,836.48" };

size_t money_format(int32_t cents, char *text, size_t capacity) {
    char reversed[LONGEST];
    size_t length = 0;
    // Negated as an unsigned number, since the lowest amount has no positive one.
    uint32_t left = cents < 0 ? 0u - (uint32_t)cents : (uint32_t)cents;
    if (text == NULL)
        return 0;
    for (unsigned digits = 0; digits < 3 || left > 0; digits++) {
        if (digits == 2)
            reversed[length++] = '.';
        else if (digits > 2 && (digits - 2) % 3 == 0)
            reversed[length++] = ',';
        reversed[length++] = (char)('0' + left % 10);
        left /= 10;
    }
    if (cents < 0)
        reversed[length++] = '-';
    if (length >= capacity)
        return 0;
    for (size_t i = 0; i < length; i++)
        text[i] = reversed[length - 1 - i];
    text[length] = '\0';
    return length;
}
