// The yes tool: its arguments are joined to a line that is written again and again until writing fails, with an allocator and a
// memcpy of its own. It is right: the line has the length that was computed for it, and no more than it is written. Hard:
// it never ends by itself, and each write may take only a part.
//@ error: none
typedef unsigned long size_t;
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "yes.c", 5, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
void __VERIFIER_assume(int cond) {
    if (!cond)
        abort();
}
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
        reach_error();
        abort();
    }
}

static char arena[256] __attribute__((aligned(16)));
static size_t arena_used;

void *xmalloc(size_t size) {
    char *p = arena + arena_used;
    size = (size + 15) / 16 * 16;
    if (size > sizeof arena - arena_used)
        abort();
    arena_used += size;
    return p;
}

void *memcpy(void *to, const void *from, size_t n) {
    char *t = to;
    const char *f = from;
    while (n-- > 0)
        *t++ = *f++;
    return to;
}

static size_t text_length(const char *s) {
    const char *end = s;
    while (*end)
        end++;
    return (size_t)(end - s);
}

/* What the kernel takes of a buffer: some of it, or nothing for an error. */
static long model_write(const char *buffer, size_t n) {
    int taken = __VERIFIER_nondet_int();
    __VERIFIER_assert(n > 0 && buffer[n - 1] == '\n');
    if (taken <= 0)
        return -1;
    if ((size_t)taken > n)
        return (long)n;
    return taken;
}

static int yes_main(char **argv) {
    static char letter_y[] = "y";
    static char *only_y[] = {letter_y, 0};
    char **list = argv[1] ? argv + 1 : only_y;
    size_t length = 0;
    size_t at = 0;
    for (char **p = list; *p; p++)
        length += text_length(*p) + 1;
    char *line = xmalloc(length);
    for (char **p = list; *p; p++) {
        size_t n = text_length(*p);
        memcpy(line + at, *p, n);
        at += n;
        line[at++] = p[1] ? ' ' : '\n';
    }
    __VERIFIER_assert(at == length);
    while (1) {
        size_t done = 0;
        while (done < length) {
            long n = model_write(line + done, length - done);
            if (n < 0)
                return 1;
            done += (size_t)n;
        }
        __VERIFIER_assert(done == length);
    }
}

int main(void) {
    unsigned int argc = __VERIFIER_nondet_uint();
    __VERIFIER_assume(argc >= 1 && argc <= 4);
    static char *argv[5];
    for (unsigned int i = 0; i < argc; i++) {
        unsigned int size = __VERIFIER_nondet_uint();
        __VERIFIER_assume(size < 8);
        argv[i] = xmalloc(size + 1);
        for (unsigned int j = 0; j < size; j++)
            argv[i][j] = __VERIFIER_nondet_char();
        argv[i][size] = '\0';
    }
    argv[argc] = 0;
    return yes_main(argv);
}
