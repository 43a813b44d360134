// Adler-32: two sums modulo a prime.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char data[6];
    klee_make_symbolic(data, sizeof data, "data");
    unsigned a = 1, b = 0;
    for (int i = 0; i < 6; i++) {
        a = (a + data[i]) % 65521;
        b = (b + a) % 65521;
    }
    if ((b << 16 | a) == 0x07c0027d)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
