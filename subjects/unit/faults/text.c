// Helpers for NUL-terminated text.
#include "../text.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

static char to_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool text_starts_with(const char *text, const char *prefix) {
    size_t i = 0;
    while (text[i] != '\0' && text[i] == prefix[i])
        i++;
    return prefix[i] == '\0';
}

bool text_ends_with(const char *text, const char *suffix) {
    size_t length = strlen(text);
    size_t tail = strlen(suffix);
    if (tail > length)
        return false;
    for (size_t i = 0; i < tail; i++) {
        if (text[length - tail + i] != suffix[i])
            return false;
    }
    return true;
}

int text_compare_nocase(const char *left, const char *right) {
    if (left == NULL || right == NULL)
        return (left != NULL) - (right != NULL);
    while (*left != '\0' && to_lower(*left) == to_lower(*right)) {
        left++;
        right++;
    }
    return (unsigned char)to_lower(*left) - (unsigned char)to_lower(*right);
}

size_t text_count_words(const char *text) {
    size_t words = 0;
    bool inside = false;
    for (; *text != '\0'; text++) {
        if (is_blank(*text)) {
            inside = false;
        } else if (!inside) {
            inside = true;
            words++;
        }
    }
    return words;
}

size_t text_trim(char *text) {
    if (text == NULL)
        return 0;
    size_t start = 0;
    size_t end = strlen(text);
    while (end > 0 && is_blank(text[end - 1]))
        end--;
    while (start < end && is_blank(text[start]))
        start++;
    memmove(text, text + start, end - start);
    text[end - start] = '\0';
    return end - start;
}

char *text_split(char *text, char separator) {
    if (text == NULL)
        return NULL;
    for (; *text != '\0'; text++) {
        if (*text == separator) {
            *text = '\0';
            return text + 1;
        }
    }
    return NULL;
}

size_t text_replace(char *text, char from, char to) {
    size_t replaced = 0;
    if (text == NULL || to == '\0')
        return 0;
    for (; *text != '\0'; text++) {
        if (*text == from) {
            *text = to;
            replaced++;
        }
    }
    return replaced;
}

char *text_reverse(char *text) {
    if (text == NULL)
        return NULL;
    size_t length = strlen(text);
    for (size_t i = 0; i < length / 2; i++) {
        char kept = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = kept;
    }
    return text;
}

char *text_duplicate(const char *text, size_t most) {
    size_t length = 0;
    if (text == NULL)
        return NULL;
    while (length < most && text[length] != '\0')
        length++;
    char *copy = malloc(length + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

enum parse_status text_parse_u16(const char *text, uint16_t *value) {
    uint32_t number = 0;
    if (*text == '\0')
        return PARSE_EMPTY;
    if (value == NULL)
        return PARSE_NULL;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return PARSE_INVALID;
        number = number * 10 + (uint32_t)(*text - '0');
        if (number >= UINT16_MAX)
            return PARSE_OVERFLOW;
    }
    *value = (uint16_t)number;
    return PARSE_OK;
}
