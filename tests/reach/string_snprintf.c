// A number is printed, and the text compared.
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>

void reach_error(void);

int main(void) {
    short number;
    char text[16];
    klee_make_symbolic(&number, sizeof number, "number");
    snprintf(text, sizeof text, "<%d>", number);
    if (strcmp(text, "<-417>") == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
