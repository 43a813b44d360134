// A packet of eight bytes, read as bytes and looked at as a header through a union.
// Hard: type, length and a flag must fit, and the bytes must have a given check sum.
//@ error: reachable
//@ witness: 020104851020306e
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error() { assert(0); }

struct header {
    unsigned short type;
    unsigned char length;
    unsigned char flags;
    unsigned int body;
};

union packet {
    unsigned char byte[8];
    struct header header;
};

static unsigned char sum(const union packet *p) {
    unsigned char total = 0;
    for (unsigned i = 0; i < sizeof p->byte; i++)
        total = (unsigned char)(total + p->byte[i]);
    return total;
}

int main(void) {
    union packet p;
    for (int i = 0; i < 8; i++)
        p.byte[i] = __VERIFIER_nondet_uchar();
    if (p.header.type != 0x0102)
        return 1;
    if (p.header.length > 4 || !(p.header.flags & 0x80))
        return 2;
    if (sum(&p) != 0x5a)
        return 3;
    if (p.header.length == 4 && p.header.body > 0x01000000u)
        reach_error(); //~ ERROR
    return 0;
}
