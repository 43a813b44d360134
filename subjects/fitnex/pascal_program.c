// A parser of a Pascal-like language, whose target is any legal program.
// Hard: the shortest one has twenty characters, and every wrong character ends the parse.
//@ blocks: 67
//@ witness: "program x;begin end."
#include "pascal.h"
#include <klee/klee.h>

void reach_error(void);

enum { CAPACITY = 22 };

int main(void) {
    char text[CAPACITY];
    klee_make_symbolic(text, sizeof text, "text");
    text[CAPACITY - 1] = 0;
    struct parser parser = {text, 0, 0, 0};
    if (parse_program(&parser))
        reach_error(); //~ TARGET
    return 0;
}
