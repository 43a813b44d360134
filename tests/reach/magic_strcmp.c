// A word compared by the C library, one byte after another.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char word[12];
    klee_make_symbolic(word, sizeof word, "word");
    word[11] = '\0';
    if (strcmp(word, "open sesame") == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
