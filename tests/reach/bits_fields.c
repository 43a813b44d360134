// Fields of odd widths that share bytes; signed ones are extended when they are read.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

struct packet {
    unsigned version : 3;
    int offset : 5;
    unsigned length : 11;
    unsigned flag : 1;
    int check : 12;
};

int main(void) {
    unsigned char raw[4];
    struct packet packet;
    klee_make_symbolic(raw, sizeof raw, "raw");
    memcpy(&packet, raw, sizeof packet);
    if (packet.version == 5 && packet.offset < 0 && packet.flag && packet.length == 1500 &&
        packet.check == packet.offset * 100 + 7)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
