// A decimal fraction: strtod works on an array of digits and an 80-bit float.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

int main(void) {
    char text[3];
    klee_make_symbolic(text, sizeof text, "text");
    text[2] = '\0';
    char *end;
    double value = strtod(text, &end);
    if (*end == '\0' && value == 0.5)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
