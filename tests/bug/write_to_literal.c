// Changes a string literal in place.
#include <ctype.h>

static void capitalise(char *s) {
    *s = (char)toupper((unsigned char)*s); //~ BUG: write to constant
}

int main(void) {
    char own[] = "own";
    capitalise(own);
    capitalise((char *)"literal");
    return 0;
}
