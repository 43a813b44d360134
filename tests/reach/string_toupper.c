// A word of either case, compared without regard to it, but with an odd letter out.
#include <ctype.h>
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char word[6], upper[6];
    klee_make_symbolic(word, sizeof word, "word");
    word[5] = '\0';
    int lower = 0;
    for (int i = 0; i < 6; i++) {
        upper[i] = (char)toupper((unsigned char)word[i]);
        lower += islower((unsigned char)word[i]) != 0;
    }
    if (strcmp(upper, "BYWAY") == 0 && lower == 2 && word[0] == 'b')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
