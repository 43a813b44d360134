// Settings, as a table for people and as lines `name=value` in a file.
#ifndef UNIT_SETTINGS_FILE_H
#define UNIT_SETTINGS_FILE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { SETTING_NAME = 6 };

struct setting {
    char name[SETTING_NAME]; // with NUL unless it is as long as this
    int16_t value;
};

enum settings_status { SETTINGS_OK, SETTINGS_NULL, SETTINGS_END, SETTINGS_MALFORMED, SETTINGS_RANGE };

// Prints a row for each setting that has a name, and a line below if there are any. Returns how many rows: 0 for NULL.
size_t settings_print(FILE *stream, const struct setting *settings, size_t count);

// Reads the next line that is not empty. `*setting` is set if that succeeds; either pointer may be NULL. A line that is
// not understood is read to its end.
enum settings_status settings_read(FILE *stream, struct setting *setting);

#endif
