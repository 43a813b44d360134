// Reads a line of letters, with its own strlen, strncmp and printf, and looks for a command with a number.
// Hard: four letters and a space, then a number of two digits and the end of the line, all from a loop that reads.
//@ error: reachable
//@ witness: 4f50454e 20 34 32 0a
//@ flags: -fno-builtin
typedef unsigned long size_t;
extern void abort(void);
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int printf(const char *format, ...) {
    (void)format;
    return 0;
}

size_t strlen(const char *s) {
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

int strncmp(const char *a, const char *b, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (a[i] != b[i])
            return (unsigned char)a[i] - (unsigned char)b[i];
        if (!a[i])
            return 0;
    }
    return 0;
}

int main(void) {
    char line[16];
    int n = 0;
    while (n < 15) {
        char c = __VERIFIER_nondet_char();
        if (c == '\n' || c == 0)
            break;
        line[n++] = c;
    }
    line[n] = 0;
    printf("%s\n", line);
    if (strncmp(line, "OPEN ", 5) != 0)
        return 1;
    int number = 0;
    for (const char *p = line + 5; *p; p++) {
        if (*p < '0' || *p > '9')
            return 2;
        number = (number * 10 + (*p - '0')) % 100000;
    }
    if (strlen(line) == 7 && number == 42)
        reach_error(); //~ ERROR
    return 0;
}
