// Counts in an array that symbolic bytes index; the counts must come out right.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char data[5], count[4] = {0};
    klee_make_symbolic(data, sizeof data, "data");
    for (int i = 0; i < 5; i++)
        count[data[i] & 3]++;
    if (count[0] == 0 && count[1] == 3 && count[2] == 0 && count[3] == 2 && data[0] == 0x41)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
