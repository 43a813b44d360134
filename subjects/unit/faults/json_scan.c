// The tokens of JSON.
#include "../json_scan.h"

#include <stdbool.h>
#include <string.h>

// What is left of the text; scanners return the length of their token, or 0 if there is none.
struct rest {
    const char *text;
    size_t length;
};

static bool is_digit_at(const struct rest *rest, size_t at) {
    return at <= rest->length && rest->text[at] >= '0' && rest->text[at] <= '9';
}

static size_t scan_string(const struct rest *rest) {
    for (size_t at = 1; at < rest->length; at++) {
        if (rest->text[at] == '"')
            return at + 1;
        if ((unsigned char)rest->text[at] < ' ')
            return 0;
        if (rest->text[at] == '\\')
            at++;
    }
    return 0;
}

static size_t scan_number(const struct rest *rest) {
    size_t at = rest->text[0] == '-' ? 1 : 0;
    if (!is_digit_at(rest, at))
        return 0;
    bool zero = rest->text[at] == '0';
    at++;
    if (zero && is_digit_at(rest, at))
        return 0;
    while (is_digit_at(rest, at))
        at++;
    if (at < rest->length && rest->text[at] == '.') {
        at++;
        if (!is_digit_at(rest, at))
            return 0;
        while (is_digit_at(rest, at))
            at++;
    }
    return at;
}

static size_t scan_word(const struct rest *rest) {
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);
        if (length <= rest->length && memcmp(rest->text, words[i], length) == 0)
            return length;
    }
    return 0;
}

// The kind that a token has if it begins with `first`; its length is 1 for brackets and signs.
static enum json_kind kind_of(char first) {
    switch (first) {
    case '{':
    case '[':
        return JSON_OPEN;
    case '}':
    case ']':
        return JSON_CLOSE;
    case ':':
        return JSON_COLON;
    case ',':
        return JSON_COMMA;
    case '"':
        return JSON_STRING;
    case 't':
    case 'f':
    case 'n':
        return JSON_WORD;
    default:
        return JSON_NUMBER;
    }
}

static size_t length_of(enum json_kind kind, const struct rest *rest) {
    switch (kind) {
    case JSON_STRING:
        return scan_string(rest);
    case JSON_WORD:
        return scan_word(rest);
    case JSON_NUMBER:
        return scan_number(rest);
    default:
        return 1;
    }
}

enum json_kind json_scan(const char *text, size_t length, struct json_token *token) {
    if (text == NULL || token == NULL)
        return JSON_ERROR;
    size_t start = 0;
    while (start < length && (text[start] == ' ' || text[start] == '\n'))
        start++;
    token->start = start;
    token->length = 0;
    token->kind = JSON_END;
    if (start == length)
        return token->kind;
    struct rest rest = {text + start, length - start};
    enum json_kind kind = kind_of(text[start]);
    token->length = length_of(kind, &rest);
    token->kind = token->length > 0 ? kind : JSON_ERROR;
    return token->kind;
}
