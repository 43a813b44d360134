// A number too large for its type: the C library tells through errno.
#include <errno.h>
#include <klee/klee.h>
#include <limits.h>
#include <stdlib.h>

void reach_error(void);

int main(void) {
    char text[21];
    klee_make_symbolic(text, sizeof text, "text");
    for (int i = 1; i < 20; i++)
        klee_assume((text[i] >= '0') & (text[i] <= '9'));
    text[20] = '\0';
    errno = 0;
    long value = strtol(text, NULL, 10);
    if (errno == ERANGE && value == LONG_MIN)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
