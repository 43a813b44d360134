// Hexadecimal digits of either case, read through a table of classes.
#include <ctype.h>
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    unsigned value = 0;
    for (int i = 0; i < 8; i++) {
        unsigned char c = (unsigned char)text[i];
        if (!isxdigit(c))
            return 1;
        value = value << 4 | (unsigned)(isdigit(c) ? c - '0' : tolower(c) - 'a' + 10);
    }
    if (value == 0xdeadbea7 && isupper((unsigned char)text[0]))
        reach_error(); //~ BUG: assertion failed
    return 0;
}
