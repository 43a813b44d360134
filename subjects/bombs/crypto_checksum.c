// A checksum of two sums, one of them over the other, must come out right for letters of the alphabet only.
//@ world: --sym-arg 6
//@ witness: "magnet"
//@ reach: yes
#include <string.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 6)
        return 1;
    unsigned low = 1, high = 0;
    for (int i = 0; i < 6; i++) {
        char c = argv[1][i];
        if (c < 'a' || c > 'z')
            return 1;
        low = (low + (unsigned char)c) % 251;
        high = (high + low) % 251;
    }
    if (low == 135 && high == 197)
        reach_error(); //~ TARGET
    return 0;
}
