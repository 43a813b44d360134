// Counts the letters that stand exactly three times in a row.
// Hard: a run counts when it ends, and one letter more or less undoes it.
//@ blocks: 15
//@ witness: "aaabbbccc"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 14 };

int main(void) {
    char text[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int run = 1, triples = 0;
    for (int i = 1; i < LENGTH; i++) {
        if (text[i] == text[i - 1]) {
            run++;
        } else {
            if (run == 3 && text[i - 1] >= 'a' && text[i - 1] <= 'z')
                triples++;
            run = 1;
        }
    }
    if (triples == 3)
        reach_error(); //~ TARGET
    return 0;
}
