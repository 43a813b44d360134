// Forwarding va_lists through vprintf, vsnprintf, vfprintf, vsprintf and vsscanf.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 2, 3))) static int log_line(int level, const char *format, ...) {
    va_list list;
    va_start(list, format);
    printf("[%d] ", level);
    int n = vprintf(format, list);
    va_end(list);
    putchar('\n');
    return n;
}

__attribute__((format(printf, 1, 2))) static char *allocate_text(const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, list);
    va_end(list);
    char *text = malloc((size_t)n + 1);
    vsnprintf(text, (size_t)n + 1, format, again);
    va_end(again);
    return text;
}

static int scan(const char *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsscanf(text, format, list);
    va_end(list);
    return n;
}

static void complain(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
}

int main(void) {
    printf("%d\n", log_line(3, "%d %s %g %c %ld", 42, "text", 2.5, 'x', 1L << 40));
    printf("%d\n", log_line(1, "%d%d%d%d%d%d%d%d%d", 1, 2, 3, 4, 5, 6, 7, 8, 9));
    printf("%d\n", log_line(2, "%g %g %g %g %g %g %g %g %g %g", .1, .2, .3, .4, .5, .6, .7, .8, .9, 1.));
    char *text = allocate_text("%s-%05d-%Lg", "key", 77, 1.25L);
    printf("%s %zu\n", text, strlen(text));
    free(text);
    int a;
    double d;
    char word[16];
    printf("%d ", scan("17 2.5 word", "%d %lf %15s", &a, &d, word));
    printf("%d %g %s\n", a, d, word);
    complain("problem %d of %s\n", 1, "two");
    return 0;
}
