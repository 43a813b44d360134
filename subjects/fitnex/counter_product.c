// Draws a table with as many rows and columns as were asked for, and counts its cells.
// Hard: the cells are the product of two counters, which only grows while neither is zero.
//@ blocks: 23
//@ witness: "rrrrrr" "ccccc"
#include <klee/klee.h>

void reach_error(void);

enum { COMMANDS = 18 };

int main(void) {
    char commands[COMMANDS];
    klee_make_symbolic(commands, sizeof commands, "commands");
    int rows = 0, columns = 0, cells = 0;
    for (int i = 0; i < COMMANDS; i++) {
        if (commands[i] == 'r')
            rows++;
        else if (commands[i] == 'c')
            columns++;
    }
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            cells++;
    if (cells == 30)
        reach_error(); //~ TARGET
    return 0;
}
