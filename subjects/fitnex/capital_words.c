// Counts the words of a title that start with a capital and go on with a small letter.
// Hard: what a character is worth depends on the two before it, and four words leave little room.
//@ blocks: 19
//@ witness: "Ab Cd Ef Gh"
#include <klee/klee.h>
#include <stdbool.h>

void reach_error(void);

enum { LENGTH = 13 };

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

static bool is_small(char c) { return c >= 'a' && c <= 'z'; }

int main(void) {
    char title[LENGTH];
    klee_make_symbolic(title, sizeof title, "title");
    int words = 0;
    bool at_start = true, after_capital = false;
    for (int i = 0; i < LENGTH; i++) {
        if (after_capital && is_small(title[i]))
            words++;
        after_capital = at_start && is_capital(title[i]);
        at_start = title[i] == ' ';
    }
    if (words == 4)
        reach_error(); //~ TARGET
    return 0;
}
