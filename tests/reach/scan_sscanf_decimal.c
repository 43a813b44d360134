// Two numbers parsed by sscanf, with a linear equation between them.
#include <klee/klee.h>
#include <stdio.h>

void reach_error(void);

int main(void) {
    char line[8];
    klee_make_symbolic(line, sizeof line, "line");
    line[7] = '\0';
    int x, y;
    if (sscanf(line, "%d,%d", &x, &y) != 2)
        return 1;
    if (x + 2 * y == 75 && x > 40)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
