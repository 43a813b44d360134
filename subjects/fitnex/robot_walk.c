// A robot walks over a field by commands.
// Hard: it must end at one place that needs twelve of its sixteen steps, and leaving the field ends the run.
//@ blocks: 27
//@ witness: "eeeeeeennnnn"
#include <klee/klee.h>

void reach_error(void);

enum { COMMANDS = 16, SIDE = 9 };

int main(void) {
    char commands[COMMANDS];
    klee_make_symbolic(commands, sizeof commands, "commands");
    int x = 0, y = 0;
    for (int i = 0; i < COMMANDS; i++) {
        if (commands[i] == 'n')
            y++;
        else if (commands[i] == 's')
            y--;
        else if (commands[i] == 'e')
            x++;
        else if (commands[i] == 'w')
            x--;
        if (x < 0 || x >= SIDE || y < 0 || y >= SIDE)
            return 1;
    }
    if (x == 7 && y == 5)
        reach_error(); //~ TARGET
    return 0;
}
