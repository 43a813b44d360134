// The head tool: options from two arguments of unknown bytes, then lines or bytes of an unknown input are copied. It is right: it
// never prints more than asked for. Hard: numbers are read digit by digit with a guard against overflow, and the input ends
// when it likes.
//@ error: none
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
void reach_error() { assert(0); }
void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

enum { USAGE = 1, END = -1 };

static unsigned int printed_bytes, printed_lines;

static int bb_getchar(void) {
    int c = __VERIFIER_nondet_int();
    if (c < 0 || c > 255)
        return END;
    return c;
}

static void bb_putchar(int c) {
    if (printed_bytes < UINT_MAX)
        printed_bytes++;
    if (c == '\n' && printed_lines < UINT_MAX)
        printed_lines++;
}

/* A number without sign that fits an int, or -1. */
static int parse_number(const char *s) {
    int value = 0;
    if (*s == '\0')
        return -1;
    for (; *s; s++) {
        if (*s < '0' || *s > '9')
            return -1;
        if (value > (INT_MAX - (*s - '0')) / 10)
            return -1;
        value = value * 10 + (*s - '0');
    }
    return value;
}

static int head_main(int argc, char **argv) {
    int count = 10;
    int bytes = 0;
    int c;
    if (argc > 1) {
        char *option = argv[1];
        if (option[0] != '-')
            return USAGE;
        if (option[1] == 'n' || option[1] == 'c') {
            const char *number;
            bytes = option[1] == 'c';
            if (option[2] != '\0')
                number = option + 2;
            else if (argc > 2)
                number = argv[2];
            else
                return USAGE;
            count = parse_number(number);
        } else {
            count = parse_number(option + 1);
        }
        if (count < 0)
            return USAGE;
    }
    int left = count;
    while (left > 0 && (c = bb_getchar()) != END) {
        if (bytes || c == '\n')
            left--;
        bb_putchar(c);
    }
    if (left < 0 || left > count)
        reach_error();
    if (bytes && printed_bytes != (unsigned int)(count - left))
        reach_error();
    if (!bytes && printed_lines != (unsigned int)(count - left))
        reach_error();
    return 0;
}

int main(void) {
    int argc = __VERIFIER_nondet_int();
    assume_abort_if_not(argc >= 1 && argc <= 3);
    char **argv = calloc((size_t)argc + 1, sizeof *argv);
    assume_abort_if_not(argv != NULL);
    argv[0] = "head";
    for (int i = 1; i < argc; i++) {
        int size = __VERIFIER_nondet_int();
        assume_abort_if_not(size >= 1 && size <= 14);
        argv[i] = malloc((size_t)size);
        assume_abort_if_not(argv[i] != NULL);
        memset(argv[i], 0, (size_t)size);
        for (int j = 0; j < size - 1; j++)
            argv[i][j] = __VERIFIER_nondet_char();
    }
    int result = head_main(argc, argv);
    for (int i = 1; i < argc; i++)
        free(argv[i]);
    free(argv);
    return result;
}
