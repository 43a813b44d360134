// The paper's string example: a text that starts with "Hello", ends with "World!" and has a space.
// Hard: the conditions are loops of the C library over characters, and the length of the text is one of the unknowns.
//@ blocks: 9
//@ witness: "Hello World!"
#include <klee/klee.h>
#include <stdbool.h>
#include <string.h>

void reach_error(void);

enum { CAPACITY = 20 };

static bool starts_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

int main(void) {
    char value[CAPACITY];
    klee_make_symbolic(value, sizeof value, "value");
    value[CAPACITY - 1] = 0;
    if (starts_with(value, "Hello") && ends_with(value, "World!") && strchr(value, ' '))
        reach_error(); //~ TARGET
    return 0;
}
