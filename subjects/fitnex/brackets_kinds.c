// Matches brackets of three kinds with a stack.
// Hard: six pairs are needed, each closed by its own kind, and nothing counts after a wrong character.
//@ blocks: 28
//@ witness: "([{()}[]]{})"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 14, PAIRS = 6 };

static char closing(char opening) {
    if (opening == '(')
        return ')';
    if (opening == '[')
        return ']';
    if (opening == '{')
        return '}';
    return 0;
}

int main(void) {
    char text[LENGTH], expected[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int depth = 0, pairs = 0;
    for (int i = 0; i < LENGTH && text[i] != 0; i++) {
        char close = closing(text[i]);
        if (close != 0) {
            expected[depth++] = close;
        } else {
            if (depth == 0 || text[i] != expected[depth - 1])
                break;
            depth--;
            pairs++;
        }
    }
    if (pairs == PAIRS && depth == 0)
        reach_error(); //~ TARGET
    return 0;
}
