// CRC-32 through a table of 256 words that the program makes itself; four bytes are to be found.
#include <klee/klee.h>

void reach_error(void);

static unsigned table[256];

int main(void) {
    unsigned char data[4];
    for (unsigned i = 0; i < 256; i++) {
        unsigned value = i;
        for (int bit = 0; bit < 8; bit++)
            value = value >> 1 ^ (0xedb88320u & -(value & 1));
        table[i] = value;
    }
    klee_make_symbolic(data, sizeof data, "data");
    unsigned crc = ~0u;
    for (int i = 0; i < 4; i++)
        crc = crc >> 8 ^ table[(crc ^ data[i]) & 255];
    if (~crc == 0xcafef00d)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
