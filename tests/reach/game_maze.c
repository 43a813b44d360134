// A maze: each byte is a step, walls stop the walk, and no place may be entered twice.
#include <klee/klee.h>

void reach_error(void);

static char maze[7][12] = {"+-+---+---+", "| |     |#|", "| | --+ | |", "| |   | | |", "| +-- | | |", "|     |   |",
                                 "+-----+---+"};

int main(void) {
    char steps[28];
    klee_make_symbolic(steps, sizeof steps, "steps");
    int x = 1, y = 1;
    for (int i = 0; i < 28; i++) {
        int to_x = x, to_y = y;
        switch (steps[i]) {
        case 'w': to_y--; break;
        case 's': to_y++; break;
        case 'a': to_x--; break;
        case 'd': to_x++; break;
        default: return 1;
        }
        if (maze[to_y][to_x] == '#')
            reach_error(); //~ BUG: assertion failed
        if (maze[to_y][to_x] != ' ')
            return 2;
        maze[y][x] = '.';
        x = to_x;
        y = to_y;
    }
    return 0;
}
