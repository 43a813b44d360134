// Expression evaluator: tokenizer, shunting-yard to postfix, evaluation with variables and functions, errors.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double values[64];
static char operators[64];
static int value_count, operator_count;
static const char *problem;

static int precedence(char c) { return c == '+' || c == '-' ? 1 : c == '*' || c == '/' || c == '%' ? 2 : c == '~' ? 3 : c == '^' ? 4 : 0; }

static void apply(char op) {
    if (op == '~' || op == 'q' || op == 'm') {
        if (value_count < 1) { problem = "missing operand"; return; }
        double *v = &values[value_count - 1];
        *v = op == '~' ? -*v : op == 'q' ? sqrt(*v) : fabs(*v);
        return;
    }
    if (value_count < 2) { problem = "missing operand"; return; }
    double b = values[--value_count], *a = &values[value_count - 1];
    switch (op) {
    case '+': *a += b; break;
    case '-': *a -= b; break;
    case '*': *a *= b; break;
    case '/': if (b == 0) problem = "division by zero"; else *a /= b; break;
    case '%': *a = fmod(*a, b); break;
    case '^': *a = pow(*a, b); break;
    }
}

static double evaluate(const char *p) {
    int operand_next = 1;
    value_count = operator_count = 0;
    problem = NULL;
    for (; *p && !problem; p++) {
        if (isspace((unsigned char)*p)) continue;
        if (isdigit((unsigned char)*p) || *p == '.') {
            char *end;
            values[value_count++] = strtod(p, &end);
            p = end - 1;
            operand_next = 0;
        } else if (isalpha((unsigned char)*p)) {
            if (!strncmp(p, "sqrt", 4)) operators[operator_count++] = 'q', p += 3;
            else if (!strncmp(p, "abs", 3)) operators[operator_count++] = 'm', p += 2;
            else values[value_count++] = *p - 'a' + 1, operand_next = 0;
        } else if (*p == '(') {
            operators[operator_count++] = '(';
            operand_next = 1;
        } else if (*p == ')') {
            while (operator_count && operators[operator_count - 1] != '(') apply(operators[--operator_count]);
            if (!operator_count--) { problem = "unbalanced"; operator_count = 0; }
            else if (operator_count && (operators[operator_count - 1] == 'q' || operators[operator_count - 1] == 'm')) apply(operators[--operator_count]);
            operand_next = 0;
        } else {
            char op = operand_next && *p == '-' ? '~' : *p;
            if (!precedence(op)) problem = "unknown character";
            int right = op == '^' || op == '~';
            while (operator_count && precedence(operators[operator_count - 1]) >= precedence(op) + right && op != '~') apply(operators[--operator_count]);
            operators[operator_count++] = op;
            operand_next = 1;
        }
    }
    while (operator_count && !problem) {
        if (operators[operator_count - 1] == '(') problem = "unbalanced";
        apply(operators[--operator_count]);
    }
    if (!problem && value_count != 1) problem = "no single value";
    return problem ? 0 : values[0];
}

int main(void) {
    static const char *const lines[] = {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 % 4 - -3", "sqrt(16) + abs(-2.5)", "a + b * c", "1 / 0", "(1 + 2", "1 + ", "2 $ 3", "1 2", "((((5))))", "sqrt(abs(0 - 9)) * 2", ".5 * 4.", ")"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        double v = evaluate(lines[i]);
        if (problem) printf("%s: %s\n", lines[i], problem);
        else printf("%s = %g\n", lines[i], v);
    }
    return 0;
}
