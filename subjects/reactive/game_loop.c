// A game on a small board that never ends: a player moves by keys, picks up treasure, opens doors with keys, fights a guard that
// follows, and starts again when killed.
#include <klee/klee.h>
#include <stdbool.h>
#include <string.h>

enum { ROWS = 4, COLUMNS = 6, HEALTH = 3 };

static const char level[ROWS][COLUMNS + 1] = {
    ".k.#.$",
    ".#.D..",
    ".#.###",
    "...^.g",
};

static char board[ROWS][COLUMNS + 1];
static int row, column, guard_row, guard_column;
static int health, keys, gold, wins, stunned;
static bool guard_alive, invisible;

static void start(void) {
    memcpy(board, level, sizeof board);
    row = column = 0;
    guard_row = 3;
    guard_column = 5;
    board[3][5] = '.';
    guard_alive = true;
    health = HEALTH;
    keys = gold = stunned = 0;
    invisible = false;
}

static bool guard_at(int r, int c) { return guard_alive && guard_row == r && guard_column == c; }

static void enter(int r, int c) {
    if (r < 0 || r >= ROWS || c < 0 || c >= COLUMNS)
        return;
    if (guard_at(r, c)) {
        if (stunned > 0)
            guard_alive = false;
        else
            stunned = 2;
        return;
    }
    switch (board[r][c]) {
    case '#':
        return;
    case 'D':
        if (keys == 0)
            return;
        keys--;
        board[r][c] = '.';
        break;
    case 'k':
        keys++;
        board[r][c] = '.';
        break;
    case '$':
        gold++;
        board[r][c] = '.';
        break;
    case '^':
        health--;
        break;
    default:
        break;
    }
    row = r;
    column = c;
}

static bool blocked(int r, int c) { return board[r][c] == '#'; }

static int toward(int from, int to) {
    if (from < to)
        return from + 1;
    return from > to ? from - 1 : from;
}

static void guard_moves(void) {
    if (stunned > 0) {
        stunned--;
        return;
    }
    if (invisible)
        return;
    int r = toward(guard_row, row), c = guard_column;
    if (r == guard_row || blocked(r, c)) {
        r = guard_row;
        c = toward(c, column);
    }
    if (r == row && c == column) {
        health--;
    } else if (!blocked(r, c)) {
        guard_row = r;
        guard_column = c;
    }
}

int main(void) {
    start();
    while (1) {
        char key;
        klee_make_symbolic(&key, sizeof key, "key");
        switch (key) {
        case 'h':
            enter(row, column - 1);
            break;
        case 'j':
            enter(row + 1, column);
            break;
        case 'k':
            enter(row - 1, column);
            break;
        case 'l':
            enter(row, column + 1);
            break;
        case 'i':
            if (gold > 0) {
                gold--;
                invisible = true;
            }
            break;
        default:
            break;
        }
        if (guard_alive)
            guard_moves();
        if (health <= 0 || key == 'R') {
            start();
        } else if (gold > 0 && row == 0 && column == 0) {
            wins = (wins + 1) % 100;
            start();
        }
    }
}
