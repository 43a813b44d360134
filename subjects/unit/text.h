// Helpers for NUL-terminated text. Letters are those of ASCII.
#ifndef UNIT_TEXT_H
#define UNIT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum parse_status { PARSE_OK, PARSE_NULL, PARSE_EMPTY, PARSE_INVALID, PARSE_OVERFLOW };

// Whether `text` begins with `prefix`. Neither may be NULL.
bool text_starts_with(const char *text, const char *prefix);

// Whether `text` ends with `suffix`. Neither may be NULL.
bool text_ends_with(const char *text, const char *suffix);

// Less than, equal to or greater than zero, as the texts compare without regard to case. NULL comes before any text.
int text_compare_nocase(const char *left, const char *right);

// The number of words between blanks. `text` may not be NULL.
size_t text_count_words(const char *text);

// Removes blanks at both ends, in place, and returns the new length: 0 for NULL.
size_t text_trim(char *text);

// Cuts `text` at the first `separator` and returns what follows it, or NULL if there is none or no text.
char *text_split(char *text, char separator);

// Replaces each `from` by `to`, in place, and returns how many there were: 0 for NULL, and if `to` would end the text.
size_t text_replace(char *text, char from, char to);

// Reverses `text` in place and returns it. NULL stays NULL.
char *text_reverse(char *text);

// A copy of the first `most` characters, or of all if there are fewer, that the caller frees. NULL for NULL, and if there is
// no memory.
char *text_duplicate(const char *text, size_t most);

// Reads a decimal number that takes the whole text. `*value` is set if that succeeds; `value` may be NULL, `text` not.
enum parse_status text_parse_u16(const char *text, uint16_t *value);

#endif
