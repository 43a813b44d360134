// A calculator with two levels of precedence and brackets.
#include <klee/klee.h>

void reach_error(void);

static const char *at;
static int failed;

static int sum(void);

static int factor(void) {
    if (*at == '(') {
        at++;
        int value = sum();
        if (*at++ != ')')
            failed = 1;
        return value;
    }
    if (*at < '0' || *at > '9')
        return failed = 1;
    return *at++ - '0';
}

static int product(void) {
    int value = factor();
    while (!failed && *at == '*') {
        at++;
        value *= factor();
    }
    return value;
}

static int sum(void) {
    int value = product();
    while (!failed && *at == '+') {
        at++;
        value += product();
    }
    return value;
}

int main(void) {
    char text[6];
    klee_make_symbolic(text, sizeof text, "text");
    text[5] = '\0';
    at = text;
    int value = sum();
    if (!failed && *at == '\0' && value == 59)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
