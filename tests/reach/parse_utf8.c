// A character outside of the basic plane, in its only valid encoding.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char text[4];
    klee_make_symbolic(text, sizeof text, "text");
    unsigned code;
    int more;
    if (text[0] < 0x80)
        code = text[0], more = 0;
    else if ((text[0] & 0xe0) == 0xc0)
        code = text[0] & 0x1f, more = 1;
    else if ((text[0] & 0xf0) == 0xe0)
        code = text[0] & 0x0f, more = 2;
    else if ((text[0] & 0xf8) == 0xf0)
        code = text[0] & 0x07, more = 3;
    else
        return 1;
    for (int i = 1; i <= more; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 2;
        code = code << 6 | (text[i] & 0x3f);
    }
    if (code == 0x1f980)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
