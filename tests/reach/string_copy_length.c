// A text is copied up to a symbolic length; the terminator's place tells the length.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char copy[32];
    unsigned char length;
    klee_make_symbolic(&length, sizeof length, "length");
    if (length >= sizeof copy)
        return 1;
    memset(copy, '-', sizeof copy);
    strncpy(copy, "a path is a list of choices", length);
    copy[length] = '\0';
    if (strlen(copy) == 22 && copy[21] == 'h')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
