// A message whose CRC-8 is zero, computed bit by bit.
#include <klee/klee.h>

void reach_error(void);

static unsigned char crc8(const unsigned char *data, int size) {
    unsigned char crc = 0x5a;
    for (int i = 0; i < size; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (unsigned char)(crc << 1) ^ (0x07 & -(crc >> 7));
    }
    return crc;
}

int main(void) {
    unsigned char data[5];
    klee_make_symbolic(data, sizeof data, "data");
    if (data[0] == 'c' && data[1] == 'r' && data[2] == 'c' && crc8(data, 5) == 0x42)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
