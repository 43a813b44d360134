// A CRC-16 whose inner loop branches on a bit of the sum: each bit is a path of its own.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char data[2];
    klee_make_symbolic(data, sizeof data, "data");
    data[1] &= 3;
    unsigned short crc = 0xffff;
    for (int i = 0; i < 2; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++) {
            if (crc & 1)
                crc = crc >> 1 ^ 0xa001;
            else
                crc = crc >> 1;
        }
    }
    if (crc == 0x81f7)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
