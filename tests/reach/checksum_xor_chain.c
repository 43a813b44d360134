// Every byte is hidden behind all bytes before it.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char key[8];
    static const unsigned char lock[8] = {0x13, 0x37, 0xc0, 0xde, 0x00, 0xff, 0x55, 0xaa};
    klee_make_symbolic(key, sizeof key, "key");
    unsigned char state = 0x77;
    int wrong = 0;
    for (int i = 0; i < 8; i++) {
        state = (unsigned char)(state << 3 | state >> 5) ^ key[i];
        state += (unsigned char)(17 * i);
        wrong |= state ^ lock[i];
    }
    if (!wrong)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
