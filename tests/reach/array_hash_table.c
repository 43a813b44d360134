// A hash table with open addressing: three keys that all meet at one place.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char keys[3], slots[8] = {0};
    klee_make_symbolic(keys, sizeof keys, "keys");
    int probes = 0;
    for (int i = 0; i < 3; i++) {
        unsigned at = (keys[i] * 5u + 1) & 7;
        if (keys[i] == 0)
            return 1;
        while (slots[at]) {
            if (slots[at] == keys[i])
                return 2;
            at = (at + 1) & 7;
            probes++;
        }
        slots[at] = keys[i];
    }
    if (probes == 3 && slots[6] == 100)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
