// Settings, as a table for people and as lines `name=value` in a file.
#include "settings_file.h"

#include <string.h>

static void skip_line(FILE *stream, int last) {
    while (last != '\n' && last != EOF)
        last = fgetc(stream);
}

// Reads a name up to `=`, and returns the character after the name.
static int read_name(FILE *stream, int first, char name[SETTING_NAME]) {
    int c = first;
    memset(name, 0, SETTING_NAME);
    for (size_t length = 0; length < SETTING_NAME && c >= 'a' && c <= 'z'; length++) {
        name[length] = (char)c;
        c = fgetc(stream);
    }
    return c;
}

size_t settings_print(FILE *stream, const struct setting *settings, size_t count) {
    size_t rows = 0;
    if (stream == NULL || settings == NULL)
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (settings[i].name[0] == '\0')
            continue;
        fprintf(stream, "%-*.*s %6d\n", SETTING_NAME, SETTING_NAME, settings[i].name, settings[i].value);
        rows++;
    }
    if (rows > 0)
        fputs("-------------\n", stream);
    return rows;
}

enum settings_status settings_read(FILE *stream, struct setting *setting) {
    struct setting read;
    int32_t value = 0;
    if (stream == NULL || setting == NULL)
        return SETTINGS_NULL;
    int c = fgetc(stream);
    while (c == '\n')
        c = fgetc(stream);
    if (c == EOF)
        return SETTINGS_END;
    c = read_name(stream, c, read.name);
    if (read.name[0] == '\0' || c != '=') {
        skip_line(stream, c);
        return SETTINGS_MALFORMED;
    }
    c = fgetc(stream);
    int sign = c == '-' ? -1 : 1;
    if (c == '-')
        c = fgetc(stream);
    if (c < '0' || c > '9') {
        skip_line(stream, c);
        return SETTINGS_MALFORMED;
    }
    for (; c >= '0' && c <= '9' && value <= INT16_MAX + 1; c = fgetc(stream))
        value = value * 10 + (c - '0');
    value *= sign;
    if (value < INT16_MIN || value > INT16_MAX) {
        skip_line(stream, c);
        return SETTINGS_RANGE;
    }
    if (c != '\n' && c != EOF) {
        skip_line(stream, c);
        return SETTINGS_MALFORMED;
    }
    read.value = (int16_t)value;
    *setting = read;
    return SETTINGS_OK;
}
