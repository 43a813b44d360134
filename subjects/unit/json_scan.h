// The tokens of JSON.
#ifndef UNIT_JSON_SCAN_H
#define UNIT_JSON_SCAN_H

#include <stddef.h>

enum json_kind {
    JSON_END,
    JSON_OPEN,  // { or [
    JSON_CLOSE, // } or ]
    JSON_COLON,
    JSON_COMMA,
    JSON_STRING,
    JSON_NUMBER,
    JSON_WORD, // true, false or null
    JSON_ERROR
};

struct json_token {
    enum json_kind kind;
    size_t start;  // from the beginning of the text
    size_t length; // quotes included
};

// Finds the first token of `text`, which need not end with NUL. `JSON_ERROR` for what is no token, and if a pointer is NULL.
enum json_kind json_scan(const char *text, size_t length, struct json_token *token);

#endif
