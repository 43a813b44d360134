// A number in a base that its prefix chooses, and nothing behind it.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

int main(void) {
    char text[7];
    klee_make_symbolic(text, sizeof text, "text");
    text[6] = '\0';
    char *end;
    long value = strtol(text, &end, 0);
    if (end - text == 6 && value == -0xbee)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
