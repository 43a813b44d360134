// Ranges that overlap are moved by a symbolic distance.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char text[12] = "0123456789";
    unsigned char by;
    klee_make_symbolic(&by, sizeof by, "by");
    if (by > 5)
        return 1;
    memmove(text + by, text, 5);
    if (text[3] == '0' && text[7] == '4')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
