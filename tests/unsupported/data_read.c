// A variable that no file defines is an error when it is read.
#include <stdio.h>

extern int kept_nowhere;

int main(void) {
    puts("before the read");
    return kept_nowhere; //~ UNSUPPORTED: kept_nowhere
}
