// A pointer moves over a board by steps that are read from the squares it stands on, so that its address after each move is
// an expression over all moves before.
//@ world: --sym-arg 4
//@ witness: "FHF"
//@ reach: yes
void reach_error(void);

enum { SIDE = 6 };

static const char board[SIDE * SIDE + 1] =
    "S....#"
    ".##..#"
    ".#..#."
    "....#."
    "#.##.."
    "#....G";

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    const char *at = board;
    for (const char *move = argv[1]; *move != '\0'; move++) {
        int length = (*move & 3) + 1;
        int step = *move & 4 ? SIDE : 1;
        if (*move & 8)
            step = -step;
        for (; length > 0; length--) {
            long place = at - board + step;
            if (place < 0 || place >= SIDE * SIDE)
                return 1;
            at = board + place;
            if (*at == '#')
                return 1;
        }
    }
    if (*at == 'G')
        reach_error(); //~ TARGET
    return 0;
}
