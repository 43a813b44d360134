// A tiny JSON object with one key and a number.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

static const char *at;

static int expect(char c) {
    while (*at == ' ')
        at++;
    if (*at != c)
        return 0;
    at++;
    return 1;
}

static int number(int *value) {
    int digits = 0;
    for (*value = 0; *at >= '0' && *at <= '9'; at++, digits++)
        *value = *value * 10 + (*at - '0');
    return digits > 0;
}

int main(void) {
    char text[10];
    int value;
    klee_make_symbolic(text, sizeof text, "text");
    text[9] = '\0';
    at = text;
    if (!expect('{') || !expect('"') || !expect('n') || !expect('"') || !expect(':'))
        return 1;
    if (!number(&value) || !expect('}') || *at)
        return 2;
    if (value == 742)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
