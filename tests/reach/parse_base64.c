// Four characters of base64 that stand for three given bytes; the table is searched for each.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int main(void) {
    unsigned char text[4];
    unsigned char value[256];
    memset(value, 0xff, sizeof value);
    for (int i = 0; i < 64; i++)
        value[(unsigned char)alphabet[i]] = (unsigned char)i;
    klee_make_symbolic(text, sizeof text, "text");
    unsigned bits = 0;
    for (int i = 0; i < 4; i++) {
        if (value[text[i]] == 0xff)
            return 1;
        bits = bits << 6 | value[text[i]];
    }
    if (bits == ('C' << 16 | 'a' << 8 | 't'))
        reach_error(); //~ BUG: assertion failed
    return 0;
}
