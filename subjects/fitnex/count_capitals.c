// Counts the capital letters of a text.
// Hard: exactly 17 of 24 characters must be capitals; each is tested by two conditions, so most flips leave the count as it is.
//@ blocks: 11
//@ witness: "ABCDEFGHIJKLMNOPQ"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 24 };

int main(void) {
    char text[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int capitals = 0;
    for (int i = 0; i < LENGTH; i++)
        if (text[i] >= 'A' && text[i] <= 'Z')
            capitals++;
    if (capitals == 17)
        reach_error(); //~ TARGET
    return 0;
}
