// Words cut at blanks; the tokeniser keeps its state in a static pointer and writes into the string.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char line[8];
    klee_make_symbolic(line, sizeof line, "line");
    line[7] = '\0';
    const char *first = strtok(line, " ");
    const char *second = strtok(NULL, " ");
    const char *third = strtok(NULL, " ");
    if (!first || !second || third)
        return 1;
    if (strcmp(first, "go") == 0 && strcmp(second, "up") == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
