// A hash of the way through a loop.
// Hard: the hash mixes the branches taken, so that being close says little; 30 of 4096 ways have the right one.
//@ blocks: 11
//@ witness: "zaaazazzazaa"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 12, MODULUS = 127 };

int main(void) {
    char text[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int hash = 1;
    for (int i = 0; i < LENGTH; i++) {
        if (text[i] > 'm')
            hash = (hash * 5 + 3) % MODULUS;
        else
            hash = (hash * 3 + 1) % MODULUS;
    }
    if (hash == 118)
        reach_error(); //~ TARGET
    return 0;
}
