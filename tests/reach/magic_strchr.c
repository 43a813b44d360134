// Positions of separators decide how a line is cut.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char line[9];
    klee_make_symbolic(line, sizeof line, "line");
    line[8] = '\0';
    char *equals = strchr(line, '=');
    char *last = strrchr(line, ';');
    if (!equals || !last)
        return 1;
    if (equals - line == 2 && last - equals == 4 && strcspn(line, "#") == 8 && strspn(line, "ab") == 2)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
