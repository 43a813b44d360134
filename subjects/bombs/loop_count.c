// A number of the input is the count of rounds of a generator of pseudorandom numbers: every count is a path of its own, and
// which one gives the wanted state cannot be seen before it is tried.
//@ world: --sym-arg 3
//@ witness: "613"
//@ reach: yes
#include <stdint.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    unsigned rounds = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        if (*p < '0' || *p > '9')
            return 1;
        rounds = rounds * 10 + (unsigned)(*p - '0');
    }
    if (rounds > 999)
        return 1;
    uint32_t state = 12345;
    while (rounds-- > 0)
        state = state * 1664525u + 1013904223u;
    if (state == 0xf2153598u)
        reach_error(); //~ TARGET
    return 0;
}
