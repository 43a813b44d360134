// A password under a cipher whose key changes with each character of the text that was ciphered before.
//@ world: --sym-arg 8
//@ witness: "s3cret!?"
//@ reach: yes
#include <string.h>

void reach_error(void);

static const unsigned char expected[8] = {0x29, 0xc8, 0xc4, 0x73, 0x1e, 0x8d, 0x7d, 0x60};

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 8)
        return 1;
    unsigned char key = 0x5a;
    for (int i = 0; i < 8; i++) {
        unsigned char c = (unsigned char)argv[1][i] ^ key;
        if (c != expected[i])
            return 1;
        key = (unsigned char)((key << 3 | key >> 5) + c);
    }
    reach_error(); //~ TARGET
    return 0;
}
