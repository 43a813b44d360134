// A cell is written at one index from the input and read at another: which cell is meant is known only to the solver, and the
// two indices may or may not be the same.
//@ world: --sym-arg 3
//@ witness: "724"
//@ reach: yes
void reach_error(void);

enum { CELLS = 10 };

static int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : -1; }

int main(int argc, char **argv) {
    int cells[CELLS] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 8};
    if (argc < 2 || argv[1][0] == '\0' || argv[1][1] == '\0')
        return 1;
    int to = digit(argv[1][0]), from = digit(argv[1][1]), add = digit(argv[1][2]);
    if (to < 0 || from < 0 || add < 0)
        return 1;
    cells[to] = cells[from] + add;
    cells[from] += cells[to];
    if (cells[7] == 8 && cells[2] == 12 && to != from)
        reach_error(); //~ TARGET
    return 0;
}
