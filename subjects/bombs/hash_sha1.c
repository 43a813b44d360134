// The digest of the input under the 80 rounds of SHA-1 must equal a constant: to reach the target is to invert the hash.
//@ world: --sym-arg 10
//@ witness: "quiet-lake"
//@ reach: no, a cryptographic hash of the input is inverted
#include <stdint.h>
#include <string.h>

void reach_error(void);

static uint32_t rotate(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

// The digest of a message that fits into one block.
static void digest(const char *text, size_t length, uint32_t state[5]) {
    uint32_t words[80] = {0};
    for (size_t i = 0; i < length; i++)
        words[i / 4] |= (uint32_t)(unsigned char)text[i] << (24 - i % 4 * 8);
    words[length / 4] |= (uint32_t)0x80 << (24 - length % 4 * 8);
    words[15] = (uint32_t)length * 8;
    for (int i = 16; i < 80; i++)
        words[i] = rotate(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);

    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 80; i++) {
        uint32_t mixed, constant;
        if (i < 20) {
            mixed = (b & c) | (~b & d);
            constant = 0x5a827999;
        } else if (i < 40) {
            mixed = b ^ c ^ d;
            constant = 0x6ed9eba1;
        } else if (i < 60) {
            mixed = (b & c) | (b & d) | (c & d);
            constant = 0x8f1bbcdc;
        } else {
            mixed = b ^ c ^ d;
            constant = 0xca62c1d6;
        }
        uint32_t next = rotate(a, 5) + mixed + e + constant + words[i];
        e = d;
        d = c;
        c = rotate(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

int main(int argc, char **argv) {
    static const uint32_t wanted[5] = {0xb8fe69c3, 0x1ce7d71f, 0x6716b21f, 0xd193b71e, 0xf7364c7b};
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    if (argc < 2 || strlen(argv[1]) != 10)
        return 1;
    digest(argv[1], 10, state);
    if (memcmp(state, wanted, sizeof wanted) == 0)
        reach_error(); //~ TARGET
    return 0;
}
