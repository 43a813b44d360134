// A walk through a maze by letters; the exit opens only after the key was picked up.
// Hard: twelve moves in order, every step into a wall ends the run, and the key must be fetched by a way back.
//@ error: reachable
//@ witness: 65 65 73 73 77 77 65 65 73 73 65 65
extern void reach_error();
extern char __VERIFIER_nondet_char();

#define MOVES 14

static const char maze[7][8] = {
    "#######",
    "#.....#",
    "###.###",
    "#k..#.#",
    "###.#.#",
    "###..X#",
    "#######",
};

int main() {
    int x = 1, y = 1, key = 0;
    for (int i = 0; i < MOVES; i++) {
        switch (__VERIFIER_nondet_char()) {
        case 'n':
            y--;
            break;
        case 's':
            y++;
            break;
        case 'e':
            x++;
            break;
        case 'w':
            x--;
            break;
        default:
            return 1;
        }
        if (maze[y][x] == '#')
            return 2;
        if (maze[y][x] == 'k')
            key = 1;
        if (maze[y][x] == 'X' && key) {
            reach_error(); //~ ERROR
            return 3;
        }
    }
    return 0;
}
