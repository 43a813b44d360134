// FNV-1a over three bytes: multiplications by a large prime, modulo 2^32.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char data[3];
    klee_make_symbolic(data, sizeof data, "data");
    unsigned hash = 2166136261u;
    for (int i = 0; i < 3; i++) {
        hash ^= data[i];
        hash *= 16777619u;
    }
    if (hash == 0x6815c86cu)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
