// A hash of 64 bits that is multiplied with itself in every round, so that no round can be undone one by one.
//@ world: --sym-arg 9
//@ witness: "9k!Tz~0pQ"
//@ reach: no, a hash with squares of 64 bits is inverted
#include <stdint.h>
#include <string.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 9)
        return 1;
    uint64_t hash = 0xcbf29ce484222325u;
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < 9; i++) {
            hash ^= (unsigned char)argv[1][i];
            hash *= 0x9e3779b97f4a7c15u;
            hash ^= hash >> 29;
            hash *= hash | 1;
            hash ^= hash >> 32;
        }
    }
    if (hash == 0xae2e5dbc5d33e4aau)
        reach_error(); //~ TARGET
    return 0;
}
