// The wc tool: an option string of unknown bytes chooses what is counted, and an unknown input is counted until it ends, which it
// need not. It is right: the counts fit each other. Hard: the counters grow with every path, and the relations between them
// hold only because of how words are found.
//@ error: none
typedef unsigned long size_t;
extern void abort(void);
extern void __assert_fail(const char *__assertion, const char *__file, unsigned int __line, const char *__function)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "wc.c", 5, "reach_error"); }
extern short __VERIFIER_nondet_short(void);
extern char __VERIFIER_nondet_char(void);
int printf(const char *format, ...) {
    (void)format;
    return 0;
}

enum { LINES = 1, WORDS = 2, CHARS = 4, LONGEST = 8 };

struct counts {
    unsigned long lines, words, chars, longest;
};

static int is_space(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static unsigned int parse_options(const char *s) {
    unsigned int what = 0;
    if (s[0] != '-')
        return LINES | WORDS | CHARS;
    for (s++; *s; s++) {
        switch (*s) {
        case 'l':
            what |= LINES;
            break;
        case 'w':
            what |= WORDS;
            break;
        case 'c':
            what |= CHARS;
            break;
        case 'L':
            what |= LONGEST;
            break;
        default:
            abort();
        }
    }
    return what ? what : LINES | WORDS | CHARS;
}

static void count(struct counts *n) {
    unsigned long column = 0;
    int in_word = 0;
    while (1) {
        int c = __VERIFIER_nondet_short();
        if (c < 0)
            break;
        c &= 0xff;
        n->chars++;
        if (c == '\n') {
            n->lines++;
            column = 0;
        } else if (c == '\t') {
            column = (column | 7) + 1;
        } else {
            column++;
        }
        if (column > n->longest)
            n->longest = column;
        if (is_space(c)) {
            in_word = 0;
        } else if (!in_word) {
            in_word = 1;
            n->words++;
        }
        if (n->words > n->chars / 2 + n->chars % 2)
            goto ERROR;
        if (n->lines > n->chars || n->lines + n->words > n->chars + 1)
            goto ERROR;
        if (n->longest < column || (n->longest == 0 && n->words > 0))
            goto ERROR;
    }
    return;
ERROR:
    reach_error();
    abort();
}

int main(void) {
    char option[6];
    struct counts n = {0, 0, 0, 0};
    unsigned int what;
    for (int i = 0; i < 5; i++)
        option[i] = __VERIFIER_nondet_char();
    option[5] = '\0';
    what = parse_options(option);
    count(&n);
    if (what == 0)
        reach_error();
    if (what & LINES)
        printf("%lu ", n.lines);
    if (what & WORDS)
        printf("%lu ", n.words);
    if (what & CHARS)
        printf("%lu ", n.chars);
    if (what & LONGEST)
        printf("%lu ", n.longest);
    printf("\n");
    return 0;
}
