// Nine moves; the fifth wins on the diagonal.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char moves[5];
    char board[9] = {0};
    klee_make_symbolic(moves, sizeof moves, "moves");
    for (int i = 0; i < 5; i++) {
        if (moves[i] >= 9 || board[moves[i]])
            return 1;
        board[moves[i]] = i % 2 ? 'o' : 'x';
    }
    if (board[2] == 'x' && board[4] == 'x' && board[6] == 'x' && board[0] == 'o')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
