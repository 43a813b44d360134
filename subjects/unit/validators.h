// Checks of what people type into forms.
#ifndef UNIT_VALIDATORS_H
#define UNIT_VALIDATORS_H

#include <stdbool.h>

// Whether `text` is a book number of ten characters with the right check character, which may be `X`. It may not be NULL.
bool is_isbn10(const char *text);

// Whether `text` is a card number: at least two digits, the last of which is the check digit by Luhn's rule. Blanks between digits
// do not count. `text` may not be NULL.
bool is_card_number(const char *text);

// Whether `text` looks like an address of mail: a name of letters, digits and inner dots, `@`, and a domain with a dot inside.
// It may not be NULL.
bool is_email(const char *text);

#endif
