// A copy loop that a switch jumps into.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    unsigned char count;
    char from[] = "abcdefghijkl", to[16] = {0};
    klee_make_symbolic(&count, sizeof count, "count");
    if (count == 0 || count > 12)
        return 1;
    char *source = from, *target = to;
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *target++ = *source++;
    case 3:      *target++ = *source++;
    case 2:      *target++ = *source++;
    case 1:      *target++ = *source++;
            } while (--rounds > 0);
    }
    if (strcmp(to, "abcdefghijk") == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
