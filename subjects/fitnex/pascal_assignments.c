// The parser of a Pascal-like language, whose target is a block with two assignments.
// Hard: the parser counts them, and each needs four right characters before it counts.
//@ blocks: 60
//@ witness: "begin a:=1;b:=2"
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
    if (parser.assignments == 2)
        reach_error(); //~ TARGET
    return 0;
}
