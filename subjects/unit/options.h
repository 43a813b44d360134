// Options of a command line.
#ifndef UNIT_OPTIONS_H
#define UNIT_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

struct option_spec {
    char letter;      // for `-l`, NUL for none
    bool takes_value; // after `=`
    const char *name; // for `--name`, NULL for none
};

enum { OPTION_NONE = -1, OPTION_AMBIGUOUS = -2, OPTION_BAD_VALUE = -3 };

// The number of the option that `argument` names: `-l`, `--name` or the beginning of a name that only one option has, with
// `=value` after it where the option takes one. Else one of the above. `specs` may be NULL, `argument` not.
int options_match(const char *argument, const struct option_spec *specs, size_t count);

// Writes arguments one after another with `separator` between them and NUL at the end. Returns the length of the text, 0 if
// it does not fit or a pointer is NULL. Arguments that are NULL are passed over.
size_t options_join(const char *const *arguments, size_t count, char separator, char *text, size_t capacity);

#endif
