// A needle anywhere in a haystack, but not at its start.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    text[7] = '\0';
    const char *found = strstr(text, "xyz");
    if (found && found - text == 3 && text[0] == 'a')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
