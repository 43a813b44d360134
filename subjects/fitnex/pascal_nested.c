// The parser of a Pascal-like language, whose target is a block in a block.
// Hard: the same functions must be gone through again, deeper, and only a whole word more brings the counter closer.
//@ blocks: 60
//@ witness: "begin begin"
#include "pascal.h"
#include <klee/klee.h>

void reach_error(void);

enum { CAPACITY = 24 };

int main(void) {
    char text[CAPACITY];
    klee_make_symbolic(text, sizeof text, "text");
    text[CAPACITY - 1] = 0;
    struct parser parser = {text, 0, 0, 0};
    parse_statement(&parser);
    if (parser.deepest == 2)
        reach_error(); //~ TARGET
    return 0;
}
