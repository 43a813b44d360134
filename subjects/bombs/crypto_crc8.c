// A cyclic redundancy check over the message must equal the byte at its end, which the sender would have computed.
//@ world: --sym-arg 5
//@ witness: "M2Js#"
//@ reach: yes
#include <string.h>

void reach_error(void);

static unsigned char crc8(const char *bytes, int count) {
    unsigned crc = 0xff;
    for (int i = 0; i < count; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 0x80 ? (crc << 1 ^ 0x31) & 0xff : crc << 1;
    }
    return (unsigned char)crc;
}

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 5)
        return 1;
    const char *message = argv[1];
    if (message[0] != 'M' || message[1] != '2')
        return 1;
    if (crc8(message, 4) == (unsigned char)message[4] && message[4] == '#')
        reach_error(); //~ TARGET
    return 0;
}
