// strcpy of a long string into a short buffer on the stack.
#include <stdio.h>
#include <string.h>

int main(void) {
    char name[8];
    strcpy(name, "a name that is too long"); //~ BUG: out-of-bounds write
    puts(name);
    return 0;
}
