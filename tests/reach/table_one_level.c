// A value that stands at one place of a table only.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    static unsigned short squares[256];
    for (int i = 0; i < 256; i++)
        squares[i] = (unsigned short)(i * i * 7 + 3 * i);
    unsigned char at;
    klee_make_symbolic(&at, sizeof at, "at");
    if (squares[at] == (unsigned short)(201 * 201 * 7 + 3 * 201) && at > 128)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
