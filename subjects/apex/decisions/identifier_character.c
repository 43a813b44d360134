// Whether a character may stand in a name: six conditions on one variable.
#include <klee/klee.h>
#include <stdio.h>

int identifier_character(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

int main(void) {
    int c;
    klee_make_symbolic(&c, sizeof c, "c");
    printf("%d\n", identifier_character(c));
    return 0;
}
