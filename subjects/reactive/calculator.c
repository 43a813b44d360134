// A calculator that reads lines by read() for ever: sums, products, brackets, one memory. Wrong lines are answered with an error,
// and `q` alone ends it.
//@ world: --sym-stdin 64
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

enum { LINE = 24, LIMIT = 1000000, DEPTH = 4 };
enum problem { FINE, SYNTAX, RANGE, BY_ZERO, DEEP };

static char line[LINE + 1];
static const char *at;
static enum problem problem;
static long memory;
static int depth;

static long expression(void);

static long fail(enum problem why) {
    if (problem == FINE)
        problem = why;
    return 0;
}

static long in_range(long n) { return n > LIMIT || n < -LIMIT ? fail(RANGE) : n; }

static void skip_spaces(void) {
    while (*at == ' ')
        at++;
}

static long factor(void) {
    skip_spaces();
    if (*at == '-' || *at == '(') {
        char what = *at++;
        long value;
        if (++depth > DEPTH)
            return fail(DEEP);
        if (what == '-') {
            value = -factor();
        } else {
            value = expression();
            if (*at == ')')
                at++;
            else
                fail(SYNTAX);
        }
        depth--;
        return value;
    }
    if (*at == 'm') {
        at++;
        return memory;
    }
    if (!isdigit((unsigned char)*at))
        return fail(SYNTAX);
    long n = 0;
    while (isdigit((unsigned char)*at))
        n = in_range(n * 10 + (*at++ - '0'));
    return n;
}

static long term(void) {
    long value = factor();
    for (;;) {
        skip_spaces();
        if (*at == '*') {
            at++;
            value = in_range(value * factor());
        } else if (*at == '/' || *at == '%') {
            bool division = *at++ == '/';
            long divisor = factor();
            if (divisor == 0)
                return fail(BY_ZERO);
            value = division ? value / divisor : value % divisor;
        } else {
            return value;
        }
    }
}

static long expression(void) {
    long value = term();
    while (*at == '+' || *at == '-') {
        bool plus = *at++ == '+';
        long other = term();
        value = in_range(plus ? value + other : value - other);
    }
    return value;
}

// Computes one line; tells whether that was the command to end.
static bool compute(void) {
    static const char *const texts[] = {"", "syntax", "range", "division by zero", "too deep"};
    bool store = false;
    at = line;
    problem = FINE;
    depth = 0;
    if (line[0] == 'q' && line[1] == '\0')
        return true;
    if (line[0] == '\0')
        return false;
    if (*at == '=') {
        store = true;
        at++;
    }
    long value = expression();
    if (*at != '\0')
        fail(SYNTAX);
    if (problem != FINE) {
        printf("error: %s\n", texts[problem]);
        return false;
    }
    if (store)
        memory = value;
    printf("%ld\n", value);
    return false;
}

int main(void) {
    int length = 0;
    for (;;) {
        char c;
        if (read(0, &c, 1) != 1)
            continue;
        if (c == '\n') {
            line[length] = '\0';
            length = 0;
            if (compute())
                return 0;
        } else if (length < LINE) {
            line[length++] = c;
        } else {
            puts("too long");
            length = 0;
        }
    }
}
