// A state machine in a two-dimensional table accepts one word of length six.
#include <klee/klee.h>

void reach_error(void);

enum { STATES = 8, LETTERS = 4 };

static const unsigned char next[STATES][LETTERS] = {
    {1, 0, 0, 0}, {1, 2, 0, 0}, {1, 0, 3, 0}, {0, 4, 0, 0}, {1, 0, 0, 5}, {1, 0, 6, 0}, {6, 7, 0, 6}, {7, 0, 0, 7},
};

int main(void) {
    unsigned char word[6];
    klee_make_symbolic(word, sizeof word, "word");
    unsigned state = 0;
    for (int i = 0; i < 6; i++) {
        if (word[i] >= LETTERS)
            return 1;
        state = next[state][word[i]];
    }
    if (state == 6)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
