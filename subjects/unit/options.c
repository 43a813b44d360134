// Options of a command line.
#include "options.h"

#include <string.h>

// The option with a letter, or `OPTION_NONE`.
static int by_letter(char letter, const struct option_spec *specs, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (specs[i].letter == letter)
            return (int)i;
    }
    return OPTION_NONE;
}

// The option whose name begins with the first `length` characters of `name`. One that is this name goes before others.
static int by_name(const char *name, size_t length, const struct option_spec *specs, size_t count) {
    int found = OPTION_NONE;
    for (size_t i = 0; i < count; i++) {
        if (specs[i].name == NULL || strncmp(specs[i].name, name, length) != 0)
            continue;
        if (specs[i].name[length] == '\0')
            return (int)i;
        found = found == OPTION_NONE ? (int)i : OPTION_AMBIGUOUS;
    }
    return found;
}

int options_match(const char *argument, const struct option_spec *specs, size_t count) {
    int found;
    if (argument[0] != '-' || argument[1] == '\0' || specs == NULL)
        return OPTION_NONE;
    const char *name = argument + (argument[1] == '-' ? 2 : 1);
    size_t length = strcspn(name, "=");
    if (length == 0)
        return OPTION_NONE;
    if (argument[1] == '-')
        found = by_name(name, length, specs, count);
    else if (length == 1)
        found = by_letter(*name, specs, count);
    else
        return OPTION_NONE;
    if (found >= 0 && specs[found].takes_value != (name[length] == '='))
        return OPTION_BAD_VALUE;
    return found;
}

size_t options_join(const char *const *arguments, size_t count, char separator, char *text, size_t capacity) {
    size_t length = 0;
    size_t gap = 0;
    if (arguments == NULL || text == NULL || capacity == 0)
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (arguments[i] == NULL)
            continue;
        size_t size = strlen(arguments[i]);
        if (gap + size >= capacity - length)
            return 0;
        if (gap > 0)
            text[length++] = separator;
        memcpy(text + length, arguments[i], size);
        length += size;
        gap = 1;
    }
    text[length] = '\0';
    return length;
}
