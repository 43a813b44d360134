// A dotted address in a private range.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    char text[12];
    klee_make_symbolic(text, sizeof text, "text");
    text[11] = '\0';
    unsigned address = 0;
    const char *at = text;
    for (int part = 0; part < 4; part++) {
        unsigned value = 0, digits = 0;
        while (*at >= '0' && *at <= '9' && digits < 3) {
            value = value * 10 + (unsigned)(*at++ - '0');
            digits++;
        }
        if (digits == 0 || value > 255)
            return 1;
        if (*at++ != (part < 3 ? '.' : '\0'))
            return 2;
        address = address << 8 | value;
    }
    if ((address & 0xffff0000) == 0xc0a80000 && (address & 0xff) == 7)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
