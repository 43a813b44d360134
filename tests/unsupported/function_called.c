// A function that no file defines is an error when it is called.
#include <stdio.h>

int defined_nowhere(int);

int main(void) {
    puts("before the call");
    return defined_nowhere(1); //~ UNSUPPORTED: defined_nowhere
}
