// A lock that opens after twelve right keys in a row.
// Hard: the state is a counter that a wrong key sets back, so half of a good sequence is worth nothing after one mistake.
//@ blocks: 14
//@ witness: "opensesame42"
#include <klee/klee.h>

void reach_error(void);

enum { KEYS = 20, OPEN = 12 };

int main(void) {
    static const char code[OPEN + 1] = "opensesame42";
    char keys[KEYS];
    klee_make_symbolic(keys, sizeof keys, "keys");
    int state = 0;
    for (int i = 0; i < KEYS; i++) {
        if (keys[i] == code[state])
            state++;
        else if (keys[i] == code[0])
            state = 1;
        else
            state = 0;
        if (state == OPEN)
            reach_error(); //~ TARGET
    }
    return 0;
}
