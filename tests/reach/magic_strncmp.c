// Two words that share a buffer, each compared up to a length.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char line[10];
    klee_make_symbolic(line, sizeof line, "line");
    line[9] = '\0';
    if (strncmp(line, "GET ", 4) != 0)
        return 1;
    if (strncmp(line + 4, "/adm", 4) != 0)
        return 2;
    if (strlen(line) != 9)
        return 3;
    reach_error(); //~ BUG: assertion failed
    return 0;
}
