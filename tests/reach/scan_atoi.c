// atoi of a text of any length up to its end, blanks before it.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

int main(void) {
    char text[7];
    klee_make_symbolic(text, sizeof text, "text");
    text[6] = '\0';
    if (text[0] == ' ' && atoi(text) == -1492)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
