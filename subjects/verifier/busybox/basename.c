// The basename tool with arguments made of unknown bytes and string functions of its own. The name it prints must not be empty.
// Hard: the suffix has to be the whole name, and the path must end in a slash that the length measured before still counts.
//@ error: reachable
//@ witness: 03000000 2f2e632f00 2e63000000
typedef unsigned long size_t;
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(size_t size);
extern void free(void *p);

size_t strlen(const char *s) {
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

int strncmp(const char *a, const char *b, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (a[i] != b[i])
            return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
        if (!a[i])
            break;
    }
    return 0;
}

static char output[16];

static void full_write(const char *buffer, size_t n) {
    for (size_t i = 0; i < n && i < sizeof output; i++)
        output[i] = buffer[i];
}

/* The last component of a path, its length, and its length together with the slashes behind it. */
static const char *last_component(const char *path, size_t *length, size_t *raw) {
    size_t end = strlen(path);
    size_t all = end;
    size_t start;
    while (end > 1 && path[end - 1] == '/')
        end--;
    start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    if (end == 1 && path[0] == '/')
        start = 0;
    *length = end - start;
    *raw = all - start;
    return path + start;
}

static int basename_main(int argc, char **argv) {
    size_t length, raw;
    const char *name;
    if (argc < 2 || argc > 3)
        return 1;
    name = last_component(argv[1], &length, &raw);
    if (argc == 3) {
        size_t n = strlen(argv[2]);
        /* A suffix that is all of the name has to stay; raw should be length here. */
        if (n > 1 && argv[2][0] == '.' && raw > n && length >= n && strncmp(name + length - n, argv[2], n) == 0)
            length -= n;
    }
    if (length == 0 && argv[1][0] != '\0') {
        reach_error(); //~ ERROR
        abort();
    }
    full_write(name, length);
    return 0;
}

enum { ARGUMENT = 6 };

int main(void) {
    int argc = __VERIFIER_nondet_int();
    if (argc < 1 || argc > 4)
        return 0;
    char **argv = malloc(((size_t)argc + 1) * sizeof(char *));
    if (!argv)
        return 1;
    argv[0] = "basename";
    for (int i = 1; i < argc; i++) {
        argv[i] = malloc(ARGUMENT);
        if (!argv[i])
            abort();
        for (int j = 0; j < ARGUMENT - 1; j++)
            argv[i][j] = __VERIFIER_nondet_char();
        argv[i][ARGUMENT - 1] = '\0';
    }
    argv[argc] = 0;
    int result = basename_main(argc, argv);
    for (int i = 1; i < argc; i++)
        free(argv[i]);
    free(argv);
    return result;
}
