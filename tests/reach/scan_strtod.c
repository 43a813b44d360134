// A decimal fraction: strtod works on an array of digits and an 80-bit float.
//@ search: bfs
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

int main(void) {
    char text[4];
    klee_make_symbolic(text, sizeof text, "text");
    text[3] = '\0';
    char *end;
    double value = strtod(text, &end);
    if (*end == '\0' && value == 7.5)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
