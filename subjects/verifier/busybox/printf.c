// The printf tool: a format with conversions, widths and escapes, and two arguments, all of unknown bytes. Hard: the format must
// hold a certain conversion, and the argument for it must end in a backslash, after which the interpreter steps over the end.
//@ error: reachable
//@ witness: 2562000000000000 415c000000 0000000000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "printf.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

enum { FORMAT = 8, ARGUMENT = 5, OUTPUT = 64 };

static char out[OUTPUT];
static int out_at;
static int stopped;

static int length_of(const char *s) {
    int n = 0;
    while (s[n] != '\0')
        n++;
    return n;
}

static void put(char c) {
    if (out_at < OUTPUT && !stopped)
        out[out_at++] = c;
}

static char escape(char c) {
    switch (c) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'a':
        return '\a';
    case '\\':
        return '\\';
    case 'c':
        stopped = 1;
        return 0;
    default:
        return c;
    }
}

static void put_padded(const char *s, int width) {
    for (int i = length_of(s); i < width; i++)
        put(' ');
    for (int i = 0; s[i] != '\0'; i++)
        put(s[i]);
}

/* The argument of %b: a string with escapes. */
static void put_escaped(const char *s) {
    int n = length_of(s);
    int i = 0;
    while (1) {
        __VERIFIER_assert(i <= n);
        if (s[i] == '\0')
            break;
        if (s[i] == '\\') {
            i++;
            put(escape(s[i]));
        } else {
            put(s[i]);
        }
        i++;
    }
}

static int number_of(const char *s) {
    int value = 0;
    for (int i = 0; s[i] >= '0' && s[i] <= '9' && i < 4; i++)
        value = value * 10 + (s[i] - '0');
    return value;
}

static void put_number(int value) {
    char digits[12];
    int n = 0;
    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    while (n > 0)
        put(digits[--n]);
}

static int printf_main(int argc, char **argv) {
    const char *f = argv[1];
    int next = 2;
    int i = 0;
    while (f[i] != '\0') {
        if (f[i] == '\\' && f[i + 1] != '\0') {
            put(escape(f[i + 1]));
            i += 2;
            continue;
        }
        if (f[i] != '%') {
            put(f[i++]);
            continue;
        }
        i++;
        int width = 0;
        while (f[i] >= '0' && f[i] <= '9') {
            width = (width * 10 + (f[i] - '0')) % 32;
            i++;
        }
        const char *argument = next < argc ? argv[next] : "";
        switch (f[i]) {
        case '\0':
            return 1;
        case '%':
            put('%');
            break;
        case 's':
            put_padded(argument, width);
            next++;
            break;
        case 'd':
            put_number(number_of(argument));
            next++;
            break;
        case 'c':
            put(argument[0]);
            next++;
            break;
        case 'b':
            put_escaped(argument);
            next++;
            break;
        default:
            return 1;
        }
        i++;
    }
    return 0;
}

int main(void) {
    static char format[FORMAT + 1], first[ARGUMENT + 1], second[ARGUMENT + 1];
    char *argv[5] = {"printf", format, first, second, 0};
    for (int i = 0; i < FORMAT; i++)
        format[i] = (char)__VERIFIER_nondet_uchar();
    for (int i = 0; i < ARGUMENT; i++)
        first[i] = (char)__VERIFIER_nondet_uchar();
    for (int i = 0; i < ARGUMENT; i++)
        second[i] = (char)__VERIFIER_nondet_uchar();
    return printf_main(4, argv);
}
