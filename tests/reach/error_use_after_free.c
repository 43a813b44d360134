// A command freed what a later command uses.
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    unsigned char commands[4];
    klee_make_symbolic(commands, sizeof commands, "commands");
    int *cell = NULL, sum = 0;
    for (int i = 0; i < 4; i++) {
        switch (commands[i]) {
        case 'n':
            if (!cell)
                cell = calloc(1, sizeof *cell);
            break;
        case 'f':
            free(cell);
            if (i < 3)
                cell = NULL;
            break;
        case 'd':
            free(cell);
            break;
        case 'u':
            if (cell)
                sum += *cell; //~ BUG: use after free
            break;
        default:
            return 1;
        }
    }
    return sum;
}
