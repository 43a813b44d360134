// Follows how deep round brackets are nested.
// Hard: they must be nested six deep and closed again, and one closed too early ends the run.
//@ blocks: 20
//@ witness: "(((((())))))"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 18, DEEP = 6 };

int main(void) {
    char text[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int depth = 0, deepest = 0;
    for (int i = 0; i < LENGTH; i++) {
        if (text[i] == '(') {
            depth++;
            if (depth > deepest)
                deepest = depth;
        } else if (text[i] == ')') {
            if (depth == 0)
                return 1;
            depth--;
        }
    }
    if (deepest == DEEP && depth == 0)
        reach_error(); //~ TARGET
    return 0;
}
