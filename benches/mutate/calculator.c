/* A calculator that reads a program of one line: the subject of the bench of `byway mutate`. */
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>

enum { LENGTH = 32, VARIABLES = 8, DEEPEST = 12 };

enum error { FINE, UNEXPECTED, TOO_DEEP, DIVIDED_BY_ZERO, NO_VARIABLE, TOO_LARGE };

struct machine {
    const char *at;
    int depth;
    enum error error;
    int values[VARIABLES];
    int is_set[VARIABLES];
    unsigned steps;
};

static int expression(struct machine *m);

static void fail(struct machine *m, enum error error)
{
    if (m->error == FINE)
        m->error = error;
}

static void skip_spaces(struct machine *m)
{
    while (*m->at == ' ' || *m->at == '\t')
        m->at++;
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int number(struct machine *m)
{
    int value = 0;
    while (is_digit(*m->at)) {
        if (value > 99999) {
            fail(m, TOO_LARGE);
            return 0;
        }
        value = value * 10 + (*m->at - '0');
        m->at++;
    }
    return value;
}

static int variable(struct machine *m, char name)
{
    int index = name - 'a';
    if (index < 0 || index >= VARIABLES || !m->is_set[index]) {
        fail(m, NO_VARIABLE);
        return 0;
    }
    return m->values[index];
}

static int primary(struct machine *m)
{
    skip_spaces(m);
    m->steps++;
    if (is_digit(*m->at))
        return number(m);
    if (*m->at >= 'a' && *m->at <= 'z') {
        char name = *m->at;
        m->at++;
        return variable(m, name);
    }
    if (*m->at == '-') {
        m->at++;
        return -primary(m);
    }
    if (*m->at == '(') {
        int value;
        m->at++;
        if (++m->depth > DEEPEST) {
            fail(m, TOO_DEEP);
            return 0;
        }
        value = expression(m);
        m->depth--;
        skip_spaces(m);
        if (*m->at == ')')
            m->at++;
        else
            fail(m, UNEXPECTED);
        return value;
    }
    fail(m, UNEXPECTED);
    return 0;
}

static int power(int base, int exponent)
{
    int result = 1;
    while (exponent > 0) {
        if (exponent & 1)
            result *= base;
        base *= base;
        exponent >>= 1;
    }
    return result;
}

static int factor(struct machine *m)
{
    int value = primary(m);
    skip_spaces(m);
    if (*m->at == '^') {
        m->at++;
        value = power(value, factor(m));
    }
    return value;
}

static int term(struct machine *m)
{
    int value = factor(m);
    while (m->error == FINE) {
        int right;
        char op;
        skip_spaces(m);
        op = *m->at;
        if (op != '*' && op != '/' && op != '%')
            break;
        m->at++;
        right = factor(m);
        if (op == '*') {
            value *= right;
        } else if (right == 0 || (right == -1 && value < -2147483647)) {
            fail(m, DIVIDED_BY_ZERO);
        } else if (op == '/') {
            value /= right;
        } else {
            value %= right;
        }
    }
    return value;
}

static int expression(struct machine *m)
{
    int value = term(m);
    while (m->error == FINE) {
        skip_spaces(m);
        if (*m->at == '+') {
            m->at++;
            value += term(m);
        } else if (*m->at == '-') {
            m->at++;
            value -= term(m);
        } else {
            break;
        }
    }
    return value;
}

static int statement(struct machine *m)
{
    skip_spaces(m);
    if (m->at[0] >= 'a' && m->at[0] < 'a' + VARIABLES && m->at[1] == '=') {
        int index = m->at[0] - 'a';
        m->at += 2;
        m->values[index] = expression(m);
        m->is_set[index] = m->error == FINE;
        return m->values[index];
    }
    return expression(m);
}

static unsigned checksum(const struct machine *m)
{
    unsigned sum = 2166136261u;
    for (int i = 0; i < VARIABLES; i++) {
        sum ^= (unsigned)m->values[i] + (m->is_set[i] ? 17u : 0u);
        sum *= 16777619u;
        sum = (sum << 7) | (sum >> 25);
    }
    return sum ^ m->steps;
}

int main(void)
{
    char text[LENGTH + 1];
    struct machine m;
    int value = 0, lines = 0;
    klee_make_symbolic(text, LENGTH, "text");
    text[LENGTH] = 0;
    memset(&m, 0, sizeof m);
    m.at = text;
    while (*m.at && m.error == FINE) {
        value = statement(&m);
        skip_spaces(&m);
        if (*m.at == ';')
            m.at++;
        else if (*m.at)
            fail(&m, UNEXPECTED);
        lines++;
    }
    if (m.error != FINE) {
        printf("error %d at %d\n", m.error, (int)(m.at - text));
        return m.error;
    }
    printf("%d after %d (%u, %08x)\n", value, lines, m.steps, checksum(&m));
    return 0;
}
