// Output decides what follows: the number of characters that printf wrote is the next state.
#include <klee/klee.h>
#include <stdio.h>

void reach_error(void);

int main(void) {
    unsigned char digits[2];
    klee_make_symbolic(digits, sizeof digits, "digits");
    int state = 0;
    for (int i = 0; i < 2; i++) {
        if (digits[i] > 200)
            return 1;
        state = 10 * state + printf("%s\n", digits[i] > 99 ? "three" : digits[i] > 9 ? "two!" : "1");
    }
    if (state == 56)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
